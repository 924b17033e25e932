import { fileURLToPath } from 'node:url'

/** Those of the script tag need no build. */
const built = ['react', 'preact', 'vue', 'element']
const page = (path) => fileURLToPath(new URL(path, import.meta.url))
const input = built.flatMap((name) => [page(`${name}/host.html`), page(`${name}/editor.html`)])

/** Vue's build for bundlers asks for these. */
const define = {
  __VUE_OPTIONS_API__: false,
  __VUE_PROD_DEVTOOLS__: false,
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false,
}

export default { appType: 'mpa', define, build: { rolldownOptions: { input } } }
