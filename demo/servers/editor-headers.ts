import type { RequestHandler } from 'express'

export interface EditorHeadersOptions {
  readonly hostOrigins: () => readonly string[]
  readonly apiOrigin: () => string
  readonly relaxed: boolean
}

/**
 * Headers of the reference editor. Any site may frame it, because its ancestors are an embed page and any partner's
 * page; the bridge's gate decides who may communicate with it, and it shows nothing to others. COEP and CORP permit it
 * in cross-origin isolated pages; `credentialless`, because hosts of partner logos rarely send CORP. `relaxed` omits
 * only the CSP.
 */
export function editorHeaders({ hostOrigins, apiOrigin, relaxed }: EditorHeadersOptions): RequestHandler {
  return (_request, response, next) => {
    if (!relaxed) response.setHeader('Content-Security-Policy', policy(hostOrigins(), apiOrigin()))
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    response.setHeader('Cross-Origin-Embedder-Policy', 'credentialless')
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
    "img-src 'self' data: https: http:",
    `media-src ${media}`,
    // Projects, exports, and the masters that an export renders.
    `connect-src ${apiOrigin === '' ? "'none'" : apiOrigin}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
