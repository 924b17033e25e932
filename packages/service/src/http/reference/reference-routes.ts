// Serves the OpenAPI documents and the page that shows them. Everything comes from this origin: no external
// font, script or telemetry.
import { sha256 } from '#platform/crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { openapiDocument, type DocumentName } from '@proscenium/contract/openapi'
import type { Express, Request, RequestHandler, Response } from 'express'
import helmet from 'helmet'
import { JSON_CSP } from '../adapter/csp.ts'
import { isHeld } from '../../operations/catalogue/revalidation.ts'
import { documentAddresses, referenceHtml, referenceScript, referenceStyle, REFERENCE_PATH } from './reference-page.ts'
import { operationInput, methodNotAllowed, setRoute } from '../adapter/routes.ts'
import { brotliOptions, COMPRESSION_THRESHOLD } from '../adapter/compress.ts'
import { packageFile } from '../package-files.ts'

/** Serves the documents, with `origin` as their server, and the page. */
export function mountReference(app: Express, { origin }: { readonly origin: string }): void {
  for (const [name, address] of Object.entries(documentAddresses)) {
    const file = (): StaticFile => {
      const text = JSON.stringify(openapiDocument(name as DocumentName, { origin }))
      return staticFile(text, 'application/json; charset=utf-8')
    }
    serve(app, address, { file, before: [anyOrigin] })
  }
  serve(app, REFERENCE_PATH, {
    file: () => staticFile(referenceHtml, 'text/html; charset=utf-8'),
    before: [withPolicy],
  })
  serve(app, `${REFERENCE_PATH}start.js`, { file: () => staticFile(referenceScript, 'text/javascript; charset=utf-8') })
  serve(app, `${REFERENCE_PATH}style.css`, { file: () => staticFile(referenceStyle, 'text/css; charset=utf-8') })
  serve(app, `${REFERENCE_PATH}scalar.js`, { file: scalarScript })
}

interface Served {
  /** Created at the first request, then cached. */
  readonly file: () => StaticFile | Promise<StaticFile>
  readonly before?: readonly RequestHandler[]
}

function serve(app: Express, address: string, { file, before = [] }: Served): void {
  let cached: Promise<StaticFile> | null = null
  const handler: RequestHandler = async (request, response) => {
    setRoute(response, address)
    cached ??= Promise.resolve(file())
    await send(await cached, request, response)
  }
  const route = app.route(address)
  route.get(...before, handler).all(methodNotAllowed(address, ['GET', 'HEAD']))
}

/** Caches must revalidate each time. */
async function send(
  { type, etag, encodings, encoded }: StaticFile,
  request: Request,
  response: Response,
): Promise<void> {
  const caching = { ETag: etag, 'Cache-Control': 'public, no-cache', Vary: 'Accept-Encoding' }
  if (isHeld(etag, operationInput(request).headers['if-none-match'])) return void response.writeHead(304, caching).end()
  const encoding = encodings.find((one) => request.acceptsEncodings(one) !== false) ?? 'identity'
  const bytes = await encoded(encoding)
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': bytes.length,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    ...caching,
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** Partners' tools may read the documents from any origin. */
const anyOrigin: RequestHandler = (_request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Content-Security-Policy', JSON_CSP)
  next()
}

/** The page creates style sheets at run time, so inline styles are allowed; inline scripts are not. */
const withPolicy = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  // As on the embed page, which shares the origin.
  originAgentCluster: false,
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: false,
})

type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const encoders: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => brotli(bytes, brotliOptions),
  gzip: (bytes) => gzipped(bytes),
  identity: async (bytes) => bytes,
}

interface StaticFile {
  readonly type: string
  /** Weak, as the file is sent in several encodings. */
  readonly etag: string
  /** In order of preference. */
  readonly encodings: readonly Encoding[]
  encoded(encoding: Encoding): Promise<Buffer>
}

/** Files that do not change while the service runs. Each is encoded once, at the first request for that encoding. */
function staticFile(content: string | Buffer, type: string): StaticFile {
  const bytes = Buffer.from(content)
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    type,
    etag: `W/"${sha256(bytes, 'base64url')}"`,
    encodings: bytes.length < COMPRESSION_THRESHOLD ? ['identity'] : ['br', 'gzip', 'identity'],
    encoded(encoding) {
      const encoded = made.get(encoding) ?? encoders[encoding](bytes)
      made.set(encoding, encoded)
      return encoded
    },
  }
}

/** Scalar's browser bundle. Errors: rejects if the package is not installed. */
async function scalarScript(): Promise<StaticFile> {
  return staticFile(await readFile(packageFile('scalar.js')), 'text/javascript; charset=utf-8')
}
