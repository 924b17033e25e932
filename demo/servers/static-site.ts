// A host of static files, such as any site's: folders below their paths, with ranges and without caching.
import express, { type Express } from 'express'
import { listen, type ListeningServer } from '../partner/server/listen.ts'

export interface StaticSiteOptions {
  /** Label before `.localhost` in the site's origin. */
  readonly name: string
  /** A free one when absent. */
  readonly port?: number
  /** Folders by the path below which their files are; both paths end with a slash in `/docs/`. */
  readonly folders: Readonly<Record<string, string>>
  /** HTML by path, for pages that no folder has. */
  readonly pages?: Readonly<Record<string, string>>
  /** Told of the path of each request. */
  readonly onRequest?: (path: string) => void
  /** Sent with every response. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Starts a static site on loopback. Browsers ask again for each file, so that they see a new build at once. Files whose name
 * begins with a dot are not served. Errors: as for `listen`.
 */
export async function startStaticSite({ name, port = 0, ...content }: StaticSiteOptions): Promise<ListeningServer> {
  return await listen(staticSite(content), { name, port })
}

function staticSite({
  folders,
  pages = {},
  headers = {},
  onRequest,
}: Omit<StaticSiteOptions, 'name' | 'port'>): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(({ path }, response, next) => {
    onRequest?.(path)
    response.set({ ...headers, 'Cache-Control': 'no-cache' })
    next()
  })
  app.use(({ path }, response, next) => {
    if (!Object.hasOwn(pages, path)) return next()
    response.type('html').send(pages[path])
  })
  for (const [path, folder] of Object.entries(folders)) app.use(path, express.static(folder, { cacheControl: false }))
  app.use((_request, response) => void response.sendStatus(404))
  return app
}
