// Public images from the service's own origin: video posters with their copies (A-03, B-38), and the seed's partner logos.
import type { Express, RequestHandler } from 'express'
import { errorResponse } from '../../operations/responses.ts'
import { operationInput, methodNotAllowed, setRoute } from '../adapter/routes.ts'
import { sendResponse } from '../adapter/send-response.ts'
import { openImage, sharedImage } from './image-headers.ts'
import type { MediaTools } from './send-media.ts'
import { thumbnail, THUMBNAILS } from './thumbnail.ts'

const LOGOS = '/assets/logos/{name}'

export function mountImages(app: Express, tools: MediaTools, logos: Readonly<Record<string, string>>): void {
  const posters = app.route('/v1/media/thumbnails/:name')
  posters.get(thumbnail(tools)).all(methodNotAllowed(THUMBNAILS, ['GET', 'HEAD']))
  const logoRoute = app.route('/assets/logos/:name')
  logoRoute.get(logo(logos)).all(methodNotAllowed(LOGOS, ['GET', 'HEAD']))
}

/** Scripts in an SVG opened as a page must not run. */
function logo(logos: Readonly<Record<string, string>>): RequestHandler {
  return (request, response) => {
    setRoute(response, LOGOS)
    const slug = /^([a-z0-9-]+)\.svg$/.exec(operationInput(request).params['name'] ?? '')?.[1] ?? ''
    const svg = Object.hasOwn(logos, slug) ? logos[slug] : undefined
    if (svg === undefined) return sendResponse(response, errorResponse('not_found', { headers: openImage }))
    response.setHeaders(new Map(Object.entries({ ...sharedImage, ...openImage })))
    response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8')
    response.end(svg)
    return undefined
  }
}
