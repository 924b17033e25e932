// A production service on an empty database, reachable only as browsers reach one: by public names and over TLS.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderPage } from '@proscenium/mock-server/app'
import { makeCertificate } from '@proscenium/mock-server/testing/tls/certificate'
import { startChild, type Child } from '@proscenium/mock-server/testing/child'
import { runCliChild, type CliExit } from '@proscenium/mock-server/testing/cli/cli-child'
import { chromium, type Browser } from 'playwright-core'
import { startEditor } from '../../servers/editor.ts'
import { nginxProgram, startStaticEditor } from '../../servers/static-editor.ts'
import type { ProvidedEnvironment } from '../../servers/provided.ts'
import { startMediaStorage, startPage, startTlsProxy } from './local-servers.ts'

export const SERVICE = 'https://service.example'
const EDITOR = 'https://editor.example'
export const PARTNER = 'https://app.tallyroom.example'

export interface Production {
  readonly service: Child
  /** The operator's command, on this service. Its output is all that a test learns about the service. */
  cli(...args: readonly string[]): Promise<CliExit>
  readonly mediaOrigin: string
  /** For the operator's files. */
  readonly folder: string
  /** Replaces the page at `PARTNER`. */
  showPartnerPage(html: string): void
  readonly browser: Browser
  close(): Promise<void>
}

/** `media` is the folder that the media host serves. */
export async function startProduction(
  { pages, browser }: Pick<ProvidedEnvironment, 'pages' | 'browser'>,
  media: string,
): Promise<Production> {
  const folder = await mkdtemp(join(tmpdir(), 'proscenium-production-'))
  const page = { html: '' }
  const editor = await editorOf(pages['editor'] ?? '', join(folder, 'editor'))
  const partner = await startPage(() => page.html)
  const host = await startMediaStorage(media)
  const token = randomBytes(32).toString('hex')
  const service = await startService({ pages, folder, mediaOrigin: host.origin, token })
  const certificate = makeCertificate({ names: [SERVICE, EDITOR, PARTNER].map(hostOf) })
  const ports = [Number(new URL(service.base).port), editor.port, partner.port]
  const proxy = await startTlsProxy(
    certificate,
    new Map([SERVICE, EDITOR, PARTNER].map((origin, at) => [hostOf(origin), ports[at] ?? 0])),
  )
  const opened = await openBrowser(browser, { port: proxy.port, spki: certificate.spki })
  return {
    service,
    mediaOrigin: host.origin,
    folder,
    browser: opened,
    cli: (...args) => runCliChild(args, { PROSCENIUM_URL: service.base, PROSCENIUM_OPERATOR_TOKEN: token }),
    showPartnerPage: (html) => {
      page.html = html
    },
    async close() {
      await opened.close()
      await service.end('SIGTERM')
      for (const server of [proxy, host, partner, editor]) await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** As the operator's guide serves it; on a machine without nginx, as the demo does. */
async function editorOf(dist: string, folder: string): Promise<{ readonly port: number; close(): Promise<void> }> {
  if (nginxProgram !== null) return await startStaticEditor({ dist, folder, service: SERVICE })
  const pageSource = folderPage(dist)
  return await startEditor({ port: 0, pageSource, hostOrigins: [SERVICE], apiOrigin: () => SERVICE })
}

function hostOf(origin: string): string {
  return new URL(origin).hostname
}

interface ServiceParts {
  readonly pages: ProvidedEnvironment['pages']
  readonly folder: string
  readonly mediaOrigin: string
  readonly token: string
}

async function startService({ pages, folder, mediaOrigin, token }: ServiceParts): Promise<Child> {
  const options = {
    port: '0',
    db: join(folder, 'service.db'),
    origin: SERVICE,
    editor: `${EDITOR}/`,
    'media-origin': mediaOrigin,
    embed: pages['embed'] ?? '',
    dashboard: pages['dashboard'] ?? '',
    cache: join(folder, 'cache'),
  }
  return await startChild(
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    {
      NODE_ENV: 'production',
      PROSCENIUM_SEAL_KEY: randomBytes(32).toString('hex'),
      PROSCENIUM_OPERATOR_TOKEN: token,
      PROSCENIUM_LOG: 'warn',
    },
    'service',
  )
}

/** Every name below `example` is this machine, and the throw-away key is the only one that is trusted. */
async function openBrowser(
  executablePath: string,
  { port, spki }: { readonly port: number; readonly spki: string },
): Promise<Browser> {
  return await chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
      '--site-per-process',
      `--host-resolver-rules=MAP *.example 127.0.0.1:${port}`,
      `--ignore-certificate-errors-spki-list=${spki}`,
    ],
  })
}
