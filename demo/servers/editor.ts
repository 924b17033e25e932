import express from 'express'
import { listen, type ListeningServer } from '../partner/server/listen.ts'
import { editorHeaders } from './editor-headers.ts'
import type { PageSource } from './pages.ts'

const PLACE = '<!--editor:config-->'

export interface EditorServerOptions {
  /** 0 takes any free port. */
  readonly port: number
  readonly host?: string
  readonly pageSource: PageSource
  /** Origins of the embed pages; a function when they are known only after this server listens. */
  readonly hostOrigins: readonly string[] | (() => readonly string[])
  /** Origin of the service that stores projects and exports, read for each page request. */
  readonly apiOrigin: () => string
  /** For development servers that inject styles: no CSP. */
  readonly relaxed?: boolean
}

/** Starts the reference editor on `http://editor.localhost:<port>`. Errors: as for `listen`. */
export async function startEditor(options: EditorServerOptions): Promise<ListeningServer> {
  const { port, host, pageSource, hostOrigins, apiOrigin, relaxed = false } = options
  const origins = typeof hostOrigins === 'function' ? hostOrigins : () => hostOrigins
  const app = express()
  app.disable('x-powered-by')
  app.use(editorHeaders({ hostOrigins: origins, apiOrigin, relaxed }))
  app.get('/', async (_request, response) => {
    response
      .type('html')
      .send(injectConfig(await pageSource.html(), { hostOrigins: origins(), apiOrigin: apiOrigin() }))
  })
  app.use(pageSource.assets)
  return listen(app, { name: 'editor', port, host })
}

/** Configuration injected into the page. */
export interface EditorPageConfig {
  readonly hostOrigins: readonly string[]
  readonly apiOrigin: string
}

/** The page with the configuration in its head. Errors: throws when the page has no placeholder for it. */
export function injectConfig(html: string, config: EditorPageConfig): string {
  if (!html.includes(PLACE)) throw new Error(`the editor's page has no ${PLACE} in its head`)
  const content = JSON.stringify(config).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return html.replace(PLACE, () => `<meta name="editor:config" content="${content}">`)
}
