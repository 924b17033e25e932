// What a page's build changes in its document and its first scripts.
import type { Plugin, Rolldown } from 'vite'

/**
 * Lazily loaded modules. The build names their assets, which a server may preload, in the document's comment
 * `<!--[comment]-->` at the end of the head: those of the first module, ` | `, the others.
 */
export interface Preloadable {
  readonly modules: readonly string[]
  readonly comment: string
}

/** Inserts a line at the very top of the first scripts and of the chunk `bridge`, which loads beside them; a bundler banner would come below what Vite itself inserts. */
export function firstLinePlugin(line: string): Plugin {
  return {
    name: 'first-line',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const first = filesOf(chunks, ({ isEntry, name }) => isEntry || name === 'bridge')
        for (const chunk of chunks.filter(({ fileName }) => first.has(fileName))) {
          chunk.code = `${line}\n${chunk.code}`
          const map = bundle[chunk.sourcemapFileName ?? '']
          if (map?.type === 'asset') map.source = shiftMap(String(map.source))
        }
      },
    },
  }
}

/** Runs a module as a script of its own, which the bundler would only preload for the main one. */
export function earlyScriptPlugin(module: string): Plugin {
  return {
    name: 'early-script',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunk = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
        )
        const preload = new RegExp(`\\s*<link rel="modulepreload"[^>]* href="([^"]*${chunk?.fileName ?? ''})">`)
        const source = preload.exec(html)?.[1]
        if (chunk === undefined || source === undefined) throw new Error(`${module} is not a chunk of its own`)
        const main = '<script type="module"'
        return html
          .replace(preload, '')
          .replace(main, () => `${main} crossorigin src="${source}"></script>\n    ${main}`)
      },
    },
  }
}

/** Lists the scripts and styles of lazily loaded modules that the page's first script does not load already. */
export function preloadableAssetsPlugin({ modules, comment }: Preloadable): Plugin {
  let base = '/'
  return {
    name: 'preloadable-assets',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const preloaded = modules.map((module) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)))
        if (preloaded.includes(undefined)) throw new Error(`${modules.join(' or ')} is not a chunk of its own`)
        const loaded = filesOf(chunks, ({ isEntry }) => isEntry)
        const names = (files: Iterable<string>, known: ReadonlySet<string>): string =>
          [...files].flatMap((file) => (known.has(file) ? [] : [`${base}${file}`])).join(' ')
        const first = filesOf(chunks, (chunk) => chunk === preloaded[0])
        const all = filesOf(chunks, (chunk) => preloaded.includes(chunk))
        const listed = `${names(first, loaded)} | ${names(all, new Set([...loaded, ...first]))}`
        return html.replace(`<!--${comment}-->`, '').replace('</head>', `<!--${comment} ${listed}-->\n  </head>`)
      },
    },
  }
}

/** The scripts that the matching chunks import statically, themselves included, and their styles. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], matches: (chunk: Rolldown.OutputChunk) => boolean) {
  const matching = new Set(chunks.filter(matches))
  for (const { imports } of matching) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) matching.add(chunk)
  }
  return new Set(
    [...matching].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]),
  )
}

/** The source map of the same code, shifted down by one line. */
function shiftMap(text: string): string {
  const map = JSON.parse(text)
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}
