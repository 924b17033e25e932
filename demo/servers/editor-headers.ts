import type { RequestHandler } from 'express'

export interface EditorHeadersOptions {
  readonly hostOrigins: () => readonly string[]
  readonly apiOrigin: () => string
  readonly relaxed: boolean
}

/**
 * The reference editor's headers. Anyone may frame it, because its ancestors are an embed page and whatever partner
 * page holds that; who may talk to it is the gate's business, and it shows nothing to others. COEP and CORP let it
 * live inside isolated pages; the media it plays carries CORP itself. `relaxed` leaves out the content policy alone.
 */
export function editorHeaders({ hostOrigins, apiOrigin, relaxed }: EditorHeadersOptions): RequestHandler {
  return (_request, response, next) => {
    if (!relaxed) response.setHeader('Content-Security-Policy', policy(hostOrigins(), apiOrigin()))
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cache-Control', 'no-store')
    next()
  }
}

function policy(hostOrigins: readonly string[], apiOrigin: string): string {
  const media = hostOrigins.join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${media}`,
    `media-src ${media}`,
    // Projects, exports, and the masters that an export is rendered from.
    `connect-src ${apiOrigin === '' ? "'none'" : apiOrigin}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
