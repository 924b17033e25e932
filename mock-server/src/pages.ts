// Where the built pages are: in the published package beside its scripts, in the repository where each was built.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { folderPage, unbuiltPage, type PageSource } from '@proscenium/service'
import { DASHBOARD_DEFAULT, EMBED_DEFAULT, ROOT } from '@proscenium/service/paths'

const packed = join(import.meta.dirname, 'pages')
const isPacked = existsSync(packed)

/** The folders with the built pages. */
export const pageFolders = {
  embed: isPacked ? join(packed, 'embed') : EMBED_DEFAULT,
  dashboard: isPacked ? join(packed, 'dashboard') : DASHBOARD_DEFAULT,
  stubEditor: isPacked ? join(packed, 'stub-editor') : join(ROOT, 'mock-server', 'stub-editor', 'dist'),
} as const

/** The page built into a folder, or its placeholder. */
export function pageIn(folder: string): PageSource {
  return existsSync(join(folder, 'index.html')) ? folderPage(folder) : unbuiltPage
}
