// Public pictures from our own origin: stills of videos and the seed's partner logos.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Express, RequestHandler, Response } from 'express'
import { refuse } from '../operations/answers.ts'
import { extensionOf } from '../operations/videos.ts'
import type { VideoFilesTable } from '../store/schema.ts'
import { inputOf, methodNotAllowed, named } from './routes.ts'
import { sendAnswer } from './send.ts'
import type { StreamTools } from './stream-route.ts'

const THUMBNAILS = '/v1/media/thumbnails/{name}'
const LOGOS = '/assets/logos/{name}'
const DAY = 'public, max-age=86400'

export function mountPictures(app: Express, tools: StreamTools, logos: Readonly<Record<string, string>>): void {
  const stills = app.route('/v1/media/thumbnails/:name')
  stills.get(thumbnail(tools)).all(methodNotAllowed(THUMBNAILS, ['GET', 'HEAD']))
  const marks = app.route('/assets/logos/:name')
  marks.get(logo(logos)).all(methodNotAllowed(LOGOS, ['GET', 'HEAD']))
}

function thumbnail(tools: StreamTools): RequestHandler {
  return async (request, response) => {
    named(response, THUMBNAILS)
    const { params, headers } = inputOf(request)
    const file = await stillNamed(tools, params['name'] ?? '')
    if (file === null) return sendAnswer(response, refuse('not_found'))
    shared(response)
    response.setHeader('Content-Type', file.content_type)
    response.setHeader('ETag', `"${file.sha256}"`)
    if (headers['if-none-match']?.includes(`"${file.sha256}"`) === true) return void response.status(304).end()
    response.setHeader('Content-Length', file.bytes)
    return request.method === 'HEAD' ? void response.end() : await sendStill(tools, response, file)
  }
}

async function stillNamed({ context }: StreamTools, name: string): Promise<VideoFilesTable | null> {
  const [, id, extension] = /^([0-9a-f-]{36})\.([a-z]+)$/.exec(name) ?? []
  if (id === undefined) return null
  const file = (await context.store.catalogue.byId(id))?.files.get('thumbnail')
  return file !== undefined && extensionOf(file) === extension ? file : null
}

async function sendStill({ context, upstream }: StreamTools, response: Response, file: VideoFilesTable): Promise<void> {
  const controller = new AbortController()
  response.once('close', () => controller.abort())
  try {
    const span = { start: 0, end: file.bytes - 1, size: file.bytes, signal: controller.signal }
    const { body } = await upstream.open(file.key, span)
    await pipeline(Readable.from(body, { objectMode: false }), response)
  } catch (cause) {
    if (controller.signal.aborted) return
    context.report('upstream_unavailable', cause)
    for (const name of ['ETag', 'Cache-Control', 'Content-Length'])
      if (!response.headersSent) response.removeHeader(name)
    if (!response.headersSent) sendAnswer(response, refuse('upstream_unavailable'))
  }
}

/** An SVG opened as a page may run nothing. */
function logo(logos: Readonly<Record<string, string>>): RequestHandler {
  return (request, response) => {
    named(response, LOGOS)
    const slug = /^([a-z0-9-]+)\.svg$/.exec(inputOf(request).params['name'] ?? '')?.[1] ?? ''
    const svg = Object.hasOwn(logos, slug) ? logos[slug] : undefined
    if (svg === undefined) return sendAnswer(response, refuse('not_found'))
    shared(response)
    response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8')
    response.end(svg)
    return undefined
  }
}

function shared(response: Response): void {
  response.setHeader('Cache-Control', DAY)
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  response.setHeader('Access-Control-Allow-Origin', '*')
}
