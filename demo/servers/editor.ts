import express, { type Express } from 'express'
import { listen, type ListeningServer } from '../partner/server/listen.ts'
import { editorHeaders } from './editor-headers.ts'
import type { PageSource } from './pages.ts'
import { SONG_LIST, songRoutes, type SongSource } from './songs.ts'
import { withQaFrame } from './qa/qa-frame.ts'

const PLACE = '<!--editor:config-->'

export interface EditorServerOptions {
  readonly pageSource: PageSource
  /** Origins of the embed pages; a function when they are known only after this server listens. */
  readonly hostOrigins: readonly string[] | (() => readonly string[])
  /** Origin of the service that stores projects and exports, read for each page request. */
  readonly apiOrigin: () => string
  /** Origin of the page with QA's dock, which may read and renew the token's lifetime; none by default. */
  readonly dockOrigin?: () => string
  /** Songs that the editor offers to begin with; none by default. */
  readonly songs?: SongSource | undefined
  /** For development servers that inject styles: no CSP. */
  readonly relaxed?: boolean
}

/** Starts the reference editor on `http://editor.localhost:<port>`. Errors: as for `listen`. */
export async function startEditor({
  port,
  host,
  ...options
}: EditorServerOptions & ListeningAt): Promise<ListeningServer> {
  return listen(editorApp(options), { name: 'editor', port, host })
}

interface ListeningAt {
  /** 0 takes any free port. */
  readonly port: number
  readonly host?: string
}

/** The editor, at the root of an origin or mounted below a path. */
export function editorApp(options: EditorServerOptions): Express {
  const { hostOrigins, apiOrigin, dockOrigin = () => '', songs, relaxed = false } = options
  const pageSource = withQaFrame(options.pageSource, { base: './', place: PLACE })
  const origins = typeof hostOrigins === 'function' ? hostOrigins : () => hostOrigins
  const app = express()
  app.disable('x-powered-by')
  app.use(editorHeaders({ hostOrigins: origins, apiOrigin, relaxed }))
  app.get('/', async (request, response) => {
    const dock = dockOrigin()
    const config = {
      hostOrigins: origins(),
      apiOrigin: apiOrigin(),
      ...(dock === '' ? {} : { dockOrigin: dock }),
      ...(songs === undefined ? {} : { songs: SONG_LIST }),
    }
    response.type('html').send(injectConfig(await pageSource.html(request.originalUrl), config))
  })
  if (songs !== undefined) app.use(songRoutes(songs))
  app.use(pageSource.assets)
  return app
}

/** Configuration injected into the page. */
export interface EditorPageConfig {
  readonly hostOrigins: readonly string[]
  readonly apiOrigin: string
  /** Origin of the page with QA's dock. */
  readonly dockOrigin?: string
  /** Address of the list of songs to begin with, relative to the page. */
  readonly songs?: string
}

/** The page with the configuration in its head. Errors: throws when the page has no placeholder for it. */
export function injectConfig(html: string, config: EditorPageConfig): string {
  if (!html.includes(PLACE)) throw new Error(`the editor's page has no ${PLACE} in its head`)
  const content = JSON.stringify(config).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return html.replace(PLACE, () => `<meta name="editor:config" content="${content}">`)
}
