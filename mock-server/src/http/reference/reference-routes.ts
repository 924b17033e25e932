// The OpenAPI documents and the page that shows them. All of it comes from this origin: no font, script or count of a visit
// goes elsewhere.
import { openapiDocument, type DocumentName } from '@proscenium/contract/openapi'
import type { Express, RequestHandler } from 'express'
import helmet from 'helmet'
import { JSON_CSP } from '../adapter/csp.ts'
import { staticFile, scalarScript, type StaticFile } from './static-file.ts'
import { documentAddresses, referenceHtml, referenceScript, referenceStyle, REFERENCE_PATH } from './reference-page.ts'
import { operationInput, methodNotAllowed, setRoute } from '../adapter/routes.ts'

/** Serves both documents, with `origin` as the server they name, and the page. */
export function mountReference(app: Express, { origin }: { readonly origin: string }): void {
  for (const [name, address] of Object.entries(documentAddresses)) {
    const file = (): StaticFile => {
      const text = JSON.stringify(openapiDocument(name as DocumentName, { origin }))
      return staticFile(text, 'application/json; charset=utf-8')
    }
    serve(app, address, { file, before: [anyOrigin] })
  }
  serve(app, REFERENCE_PATH, { file: () => staticFile(referenceHtml, 'text/html; charset=utf-8'), before: [secured] })
  serve(app, `${REFERENCE_PATH}start.js`, { file: () => staticFile(referenceScript, 'text/javascript; charset=utf-8') })
  serve(app, `${REFERENCE_PATH}style.css`, { file: () => staticFile(referenceStyle, 'text/css; charset=utf-8') })
  serve(app, `${REFERENCE_PATH}scalar.js`, { file: scalarScript })
}

interface Served {
  /** Asked for at the first request, and kept. */
  readonly file: () => StaticFile | Promise<StaticFile>
  readonly before?: readonly RequestHandler[]
}

function serve(app: Express, address: string, { file, before = [] }: Served): void {
  let made: Promise<StaticFile> | null = null
  const handler: RequestHandler = async (request, response) => {
    setRoute(response, address)
    made ??= Promise.resolve(file())
    const { bytes, headers } = await made
    const unchanged = operationInput(request).headers['if-none-match'] === headers['ETag']
    const { ETag, 'Cache-Control': kept } = headers
    response.writeHead(unchanged ? 304 : 200, unchanged ? { ETag, 'Cache-Control': kept } : headers)
    response.end(unchanged || request.method === 'HEAD' ? undefined : bytes)
  }
  const route = app.route(address)
  route.get(...before, handler).all(methodNotAllowed(address, ['GET', 'HEAD']))
}

/** Tools of partners may read the documents from wherever they run. */
const anyOrigin: RequestHandler = (_request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Content-Security-Policy', JSON_CSP)
  next()
}

/** The page writes style sheets of its own at run time, which is why styles may stand inline; scripts may not. */
const secured = helmet({
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
