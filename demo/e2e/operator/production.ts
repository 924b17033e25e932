// A production service as the documents for operators set one up, reachable only as browsers reach one: by public names
// and over TLS. Its machine is a folder, and `systemctl` starts and stops the real process.
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderPage } from '@proscenium/mock-server/app'
import { createMachine, type Machine } from '@proscenium/mock-server/testing/documents/machine'
import { readPage } from '@proscenium/mock-server/testing/documents/pages'
import { freePort } from '@proscenium/mock-server/testing/free-port'
import { preparePaymentBridge } from '@proscenium/mock-server/testing/payments/provider'
import { documentedConfig } from '@proscenium/mock-server/testing/proxies/documented'
import { PROXY_HOST, startProxy } from '@proscenium/mock-server/testing/proxies/start-proxy'
import { makeCertificate } from '@proscenium/mock-server/testing/tls/certificate'
import { chromium, type Browser } from 'playwright-core'
import { startEditor } from '../../servers/editor.ts'
import { nginxProgram, startStaticEditor } from '../../servers/static-editor.ts'
import type { ProvidedEnvironment } from '../../servers/provided.ts'
import { startMediaStorage, startPage, startTlsProxy } from './local-servers.ts'

export const SERVICE = `https://${PROXY_HOST}`
const EDITOR = 'https://editor.example'
export const PARTNER = 'https://app.tallyroom.example'
const PAYMENTS = 'https://pay.example'
const PROVIDER = 'https://provider.example'
const PAYMENT_SECRET = 'b7Qe1xVtR4kZ0nLw8sYh3uCg6aJm5dPf'

export interface Production {
  /** Its address behind the proxy, for what runs on the machine. */
  readonly base: string
  readonly machine: Machine
  /** Starts the bridge to the payment provider, once the service runs. */
  startPayments(): Promise<void>
  /** A second machine with the same programs, on which nothing was done. */
  otherMachine(): Machine
  /** Replaces the page at `PARTNER`. */
  showPartnerPage(html: string): void
  readonly browser: Browser
  close(): Promise<void>
}

/** `media` is the folder of the clips; `clips` names those that stand in for the files of the example spreadsheet. */
export async function prepareProduction(
  { pages, browser }: Pick<ProvidedEnvironment, 'pages' | 'browser'>,
  media: string,
  clips: Readonly<Record<string, string>>,
): Promise<Production> {
  const folder = await mkdtemp(join(tmpdir(), 'proscenium-production-'))
  const html = { partner: '' }
  const partner = await startPage(() => html.partner)
  mkdirSync(join(folder, 'media/clips'), { recursive: true })
  for (const [name, clip] of Object.entries(clips)) await symlink(join(media, clip), join(folder, 'media/clips', name))
  const host = await startMediaStorage(join(folder, 'media'))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const payments = await preparePaymentBridge({
    folder,
    publicOrigin: PROVIDER,
    service: () => ({ base, secret: PAYMENT_SECRET }),
  })
  const editor = await editorOf(pages['editor'] ?? '', join(folder, 'editor'))
  const names = [SERVICE, EDITOR, PARTNER, PAYMENTS, PROVIDER].map((origin) => new URL(origin).hostname)
  const ports = [port, editor.port, partner.port, Number(new URL(payments.page).port), payments.providerPort]
  const certificate = makeCertificate({ names })
  const tls = await startTlsProxy(certificate, new Map(names.map((name, at) => [name, ports[at] ?? 0])))
  const proxy = nginxProgram === null ? null : await documentedProxy(certificate, port)
  const machineIn = (name: string) =>
    createMachine(join(folder, name), {
      programs: {
        systemctl: systemctl(join(folder, name)),
        journalctl: `tail -n 20 '${join(folder, name)}/log'`,
        install: 'for folder; do :; done; mkdir -p "$folder"',
      },
      replaced: new Map([
        ['https://media.example', host.origin],
        ['http://127.0.0.1:4200', base],
        ['https://service.example', base],
        ['PROSCENIUM_OPERATOR_TOKEN=…', OPERATOR_TOKEN_LINE],
        ['node csv-to-catalogue.mjs', `'${process.execPath}' csv-to-catalogue.mjs`],
      ]),
    })
  const machine = machineIn('machine')
  machine.write('/etc/proscenium/environment', environmentOf({ machine, port, pages, media: host.origin }))
  const opened = await openBrowser(browser, { service: proxy?.httpsPort ?? tls.port, tls: tls.port }, certificate.spki)
  return {
    base,
    machine,
    startPayments: () => payments.start(),
    otherMachine: () => machineIn('other'),
    browser: opened,
    showPartnerPage(page) {
      html.partner = page
    },
    async close() {
      await opened.close()
      await machine.bash('systemctl stop proscenium')
      payments.close()
      await proxy?.stop()
      for (const server of [tls, host, partner, editor]) await server.close()
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

async function documentedProxy(certificate: ReturnType<typeof makeCertificate>, servicePort: number) {
  return await startProxy({ name: 'nginx', config: documentedConfig('nginx'), servicePort, certificate })
}

interface EnvironmentFacts {
  readonly machine: Machine
  readonly port: number
  readonly pages: ProvidedEnvironment['pages']
  readonly media: string
}

const shownEnvironment = readPage('docs/operations/systemd.md').files.get('/etc/proscenium/environment') ?? ''
const [OPERATOR_TOKEN_LINE = ''] = /^PROSCENIUM_OPERATOR_TOKEN=.*$/m.exec(shownEnvironment) ?? []

/** The documented file, with the key of this machine, its port, its pages and its ways to be paid and to send no mail. */
function environmentOf({ machine, port, pages, media }: EnvironmentFacts): string {
  const own = {
    PROSCENIUM_SEAL_KEY: `$(cat '${machine.path('/etc/proscenium/seal-key')}')`,
    PROSCENIUM_PORT: port,
    PROSCENIUM_MEDIA_ORIGIN: media,
    PROSCENIUM_EMBED_DIR: pages['embed'],
    PROSCENIUM_DASHBOARD_DIR: pages['dashboard'],
    PROSCENIUM_PAYMENT: 'external',
    PROSCENIUM_PAYMENT_PAGE: `${PAYMENTS}/pay`,
    PROSCENIUM_PAYMENT_SECRET: PAYMENT_SECRET,
    PROSCENIUM_SMTP_URL: '',
    PROSCENIUM_MAIL_FROM: '',
  }
  const lines = machine
    .here(shownEnvironment)
    .split('\n')
    .filter((line) => !Object.hasOwn(own, line.split('=', 1)[0] ?? ''))
  return [...lines, ...Object.entries(own).map(([name, value]) => `${name}="${value}"`)].join('\n')
}

const PROGRAM = join(import.meta.dirname, '../../../packages/operator/bin/proscenium-server.mjs')

/** Starts the service with the environment file, and waits for its end when it stops it, as systemd does. */
function systemctl(machine: string): string {
  return `start() {
  set -a; . '${machine}/etc/proscenium/environment'; set +a
  '${process.execPath}' '${PROGRAM}' </dev/null >>'${machine}/log' 2>&1 &
  echo $! >'${machine}/pid'
}
stop() {
  [ -f '${machine}/pid' ] || return 0
  pid=$(cat '${machine}/pid'); rm '${machine}/pid'; kill "$pid" || return 0
  while kill -0 "$pid" 2>/dev/null; do sleep 0.05; done
}
case "$*" in
"start proscenium" | "enable --now proscenium") start ;;
"stop proscenium") stop ;;
"restart proscenium") stop; start ;;
esac`
}

/** Every name below `example` is this machine, and the throw-away key is the only one that is trusted. */
async function openBrowser(
  executablePath: string,
  { service, tls }: { readonly service: number; readonly tls: number },
  spki: string,
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
      `--host-resolver-rules=MAP ${PROXY_HOST} 127.0.0.1:${service}, MAP *.example 127.0.0.1:${tls}`,
      `--ignore-certificate-errors-spki-list=${spki}`,
    ],
  })
}
