// A built page whose files lie on a static host.
import type { RequestHandler } from 'express'
import type { PageSource } from '../../servers/pages.ts'

/** `folder`: its address, with a slash at the end. Errors: `html` rejects if it has no index.html. */
export function staticPage(folder: string): PageSource {
  return {
    async html() {
      const response = await fetch(`${folder}index.html`)
      if (!response.ok) throw new Error(`${folder}index.html cannot be read (${response.status})`)
      return await response.text()
    },
    assets: assetsOf(folder),
  }
}

/** Documents are not assets, because a page is sent with its policy and configuration. */
function assetsOf(folder: string): RequestHandler {
  return async ({ path }, response, next) => {
    if (path.endsWith('/') || path.endsWith('.html')) return next()
    const file = await fetch(`${folder}${path.slice(1)}`)
    if (!file.ok) return next()
    const type = file.headers.get('content-type')
    if (type !== null) response.setHeader('Content-Type', type)
    response.send(Buffer.from(await file.arrayBuffer()))
  }
}
