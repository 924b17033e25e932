import { globSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
/** Every page but those of the script tag, which need no build. */
const pages = globSync('*/*.html', { cwd: folder }).filter((page) => !page.startsWith('script-tag'))

/** Vue's build for bundlers asks for these. */
const define = {
  __VUE_OPTIONS_API__: false,
  __VUE_PROD_DEVTOOLS__: false,
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false,
}

export default {
  appType: 'mpa',
  define,
  build: { rolldownOptions: { input: pages.map((page) => join(folder, page)) } },
}
