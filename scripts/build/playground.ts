// The playground as static files: the built pages, the service for a browser, and a small set of clips.
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'rolldown'
import { partnersByName } from '@proscenium/mock-server/seed'
import { originsWith, type Manifest } from '../../demo/playground/manifest.ts'
import { styleSheets } from '../../demo/mailbox/style-sheets.ts'
import { qaScript } from '../../demo/servers/qa/qa-script.ts'
import { ensureMediaFixtures } from '../media-fixtures.ts'
import { root } from '../paths.ts'
import { bundleForBrowser } from '../publish/browser-service.ts'
import { buildPages, outputOf, pages, type Page } from './pages.ts'

export const playgroundFolder = join(root, 'demo/playground/dist')

const source = join(root, 'demo/playground')
const shown: readonly Page['name'][] = ['embed', 'editor', 'partner', 'panel', 'site', 'dashboard']

/**
 * Builds the playground: for one origin, or for those of `--origins`, an address with `{part}` in the place of product,
 * service, editor, site and mailbox. Returns the exit code.
 */
export async function buildPlayground(options: readonly string[], write = writePlayground): Promise<number> {
  const { values } = parseArgs({ args: [...options], options: { origins: { type: 'string' } } })
  const { origins: pattern } = values
  if (pattern !== undefined && !/^https?:\/\/\{part\}(?:\.[\w-]+)+(?::\d+)?$/.test(pattern)) {
    console.error(`--origins ${pattern}: an origin with {part} in it, such as https://{part}.play.example`)
    return 2
  }
  const { files } = await write(playgroundFolder, pattern)
  const megabytes = files.reduce((sum, file) => sum + statSync(join(playgroundFolder, file)).size, 0) / 1e6
  console.log(`Built the playground, ${files.length} files of ${megabytes.toFixed(1)} MB: ${playgroundFolder}`)
  return 0
}

/** Writes the playground into `folder`, and returns its manifest. `pattern`: as of `--origins`; absent for one origin. */
export async function writePlayground(folder: string, pattern?: string): Promise<Manifest> {
  await buildPages()
  const media = await ensureMediaFixtures('coded')
  rmSync(folder, { recursive: true, force: true })
  const own = join(folder, 'playground')
  mkdirSync(join(own, 'new-pages'), { recursive: true })
  for (const page of pages.filter(({ name }) => shown.includes(name)))
    cpSync(outputOf(page), join(own, 'new-pages', page.name), { recursive: true, filter: isServed })
  const pagesPath = versioned(own, 'new-pages', 'pages')
  cpSync(media.directory, join(own, 'new-media'), { recursive: true, filter: isServed })
  const mediaPath = versioned(own, 'new-media', 'media')
  await bundleForBrowser({
    input: { worker: join(source, 'service/worker.ts') },
    dir: join(own, 'new-service'),
    replaced: {
      'demo/servers/qa/qa-script.ts': `export const qaScript = ${JSON.stringify(qaScript)}`,
      'demo/mailbox/style-sheets.ts': `export const styleSheets = ${JSON.stringify(styleSheets)}`,
    },
  })
  const servicePath = versioned(own, 'new-service', 'service')
  const page = outputOf(pages.find(({ name }) => name === 'playground') as Page)
  cpSync(page, join(own, 'page'), { recursive: true, filter: isServed })
  renameSync(join(own, 'page/index.html'), join(folder, 'index.html'))
  await bundleScript('service-worker/service-worker.ts', join(folder, 'service-worker.js'))
  await bundleScript('page/src/keeper.ts', join(own, 'keeper.js'))
  writeFileSync(join(own, 'keeper.html'), '<!doctype html><title>Keeper</title><script src="keeper.js"></script>\n')
  const files = filesIn(folder).filter((path) => path !== '/service-worker.js' && path !== '/index.html')
  const manifest: Manifest = {
    ...(pattern === undefined ? { home: null, origins: null } : originsWith(pattern)),
    login: partnersByName.tallyroom.loginEmail,
    worker: `${servicePath}worker.js`,
    pages: pagesPath,
    media: mediaPath,
    files: ['/', '/playground/manifest.json', ...files],
  }
  writeFileSync(join(own, 'manifest.json'), JSON.stringify(manifest))
  return manifest
}

/** Without source maps, stamps and locks. */
function isServed(path: string): boolean {
  const name = path.split('/').at(-1) ?? ''
  return !name.startsWith('.') && !name.endsWith('.map')
}

/** Renames the folder by its content, so that its files never change. Returns its path. */
function versioned(own: string, written: string, name: string): string {
  const hash = createHash('sha256')
  for (const path of filesIn(join(own, written))) hash.update(path).update(readFileSync(join(own, written, path)))
  const folder = `${name}-${hash.digest('hex').slice(0, 12)}`
  renameSync(join(own, written), join(own, folder))
  return `/playground/${folder}/`
}

/** Paths of all files, each with a slash at the start, in the same order everywhere. */
function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`).toSorted()
}

/** A script without modules: not every browser has service workers with them. */
async function bundleScript(entry: string, file: string): Promise<void> {
  await build({
    input: join(source, entry),
    platform: 'browser',
    resolve: { conditionNames: ['browser', 'proscenium-source', 'default'] },
    transform: { target: 'es2023' },
    output: { file, format: 'iife', minify: true, codeSplitting: false },
  })
}
