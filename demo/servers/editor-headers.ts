import type { RequestHandler } from 'express'

/** The script of the worker that renders exports. */
const RENDER_WORKER = /^\/assets\/render-worker-[\w-]+\.js$/

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
  return ({ path, query }, response, next) => {
    if (!relaxed) {
      const header = RENDER_WORKER.test(path) ? workerPolicy(apiOrigin()) : policy(hostOrigins(), apiOrigin())
      response.setHeader('Content-Security-Policy', header)
    }
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
    if (!isForQa(query)) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    response.setHeader('Cross-Origin-Embedder-Policy', 'credentialless')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cache-Control', 'no-store')
    next()
  }
}

/** QA's preset without CORP: the browser then blocks the page in frames under COEP. */
function isForQa({ qa, corp }: Readonly<Record<string, unknown>>): boolean {
  return qa === '1' && corp === 'none'
}

function policy(hostOrigins: readonly string[], apiOrigin: string): string {
  const media = hostOrigins.join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: https: http:",
    `media-src ${media}`,
    // The editor's own songs besides.
    `connect-src 'self'${apiOrigin === '' ? '' : ` ${apiOrigin}`}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** The policy of the render worker alone: its AAC encoder is WASM in a worker that it creates from a Blob. */
function workerPolicy(apiOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self' blob: 'wasm-unsafe-eval'",
    'worker-src blob:',
    connectSource(apiOrigin),
  ].join('; ')
}

/** Projects, exports, and the masters that an export renders. */
function connectSource(apiOrigin: string): string {
  return `connect-src ${apiOrigin === '' ? "'none'" : apiOrigin}`
}
