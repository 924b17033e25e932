// The stub editor on a listener of its own: another origin and site than the embed page that frames it (O-17).
import { createServer } from 'node:http'
import express from 'express'
import helmet from 'helmet'
import { listen } from '@proscenium/service/http/app/listen'
import { escaped } from '@proscenium/service/http/pages/html'
import type { PageSource } from '@proscenium/service/http/pages/page-source'

export interface StubEditorOptions {
  readonly page: PageSource
  /** Origins of the pages that may host it, read for each page request: they are known once the service listens. */
  readonly hostOrigins: () => readonly string[]
}

export interface StubEditor {
  /** Absolute address of the editor, for `editorUrl`. */
  readonly url: string
  close(): Promise<void>
}

const PLACE = '<!--stub-editor:config-->'
const LOOPBACK = '127.0.0.1'

/** Serves the page on a free port of loopback. */
export async function startStubEditor({ page, hostOrigins }: StubEditorOptions): Promise<StubEditor> {
  const app = express()
  app.disable('x-powered-by')
  app.use(headers)
  app.get('/', async (_request, response) => {
    const config = escaped(JSON.stringify({ hostOrigins: hostOrigins() }))
    const html = await page.html()
    response.type('html').send(html.replace(PLACE, () => `<meta name="stub-editor:config" content="${config}">`))
  })
  app.use(page.assets)
  const server = createServer(app)
  const port = await listen(server, { port: 0, host: LOOPBACK })
  return {
    url: `http://editor.localhost:${port}/`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Any site may frame it: its ancestors are an embed page and any partner's page, and the bridge's gate decides. */
const headers = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ['data:'],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
    },
  },
  crossOriginEmbedderPolicy: { policy: 'credentialless' },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  crossOriginOpenerPolicy: false,
  strictTransportSecurity: false,
  xFrameOptions: false,
})
