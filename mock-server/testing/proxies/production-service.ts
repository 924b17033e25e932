// The service as a proxy's neighbour runs it: in production mode, with one partner, one key and one video.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderPage, startServer, type PageSource, type RunningServer } from '@proscenium/service'
import { readServiceToken } from '@proscenium/service/domain/auth/service-token'
import { catalogueOf, idOf, lineSender } from '../catalogue-file.ts'
import { field } from '../field.ts'
import { bearer, OPERATOR_TOKEN } from '../service/keys.ts'
import { PROXY_HOST } from './start-proxy.ts'

export interface ProductionService {
  readonly server: RunningServer
  readonly sealKey: Uint8Array
  readonly videoId: string
  /** The bytes of the video's preview. */
  readonly preview: Uint8Array
  /** Headers of the partner's calls. */
  readonly asPartner: Readonly<Record<string, string>>
  close(): Promise<void>
}

const WEBSITE = 'https://partner.example'

/** Sets NODE_ENV to production while it starts. */
export async function startProduction(trustedProxies: number | readonly string[]): Promise<ProductionService> {
  const folder = await mkdtemp(join(tmpdir(), 'proscenium-production-'))
  const media = join(folder, 'media')
  const preview = randomBytes(1_001)
  await mkdir(join(media, 'clips', '1'), { recursive: true })
  await writeFile(join(media, 'clips', '1', 'preview.mp4'), preview)
  const page = await writePage(join(folder, 'page'))
  const sealKey = randomBytes(32)
  const server = await inProduction(() =>
    startServer({
      port: 0,
      db: join(folder, 'service.db'),
      publicOrigin: `https://${PROXY_HOST}`,
      editorUrl: 'https://editor.example/',
      media: { directory: media },
      pages: { embed: page, dashboard: page },
      operatorToken: readServiceToken(OPERATOR_TOKEN),
      drainIdleMs: 0,
      drainMs: 0,
      trustedProxies,
      sealKey,
    }),
  )
  await lineSender(server.store)(catalogueOf([1, 2, 3, 4]))
  const operate = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json', ...bearer(OPERATOR_TOKEN) }
    const url = `http://127.0.0.1:${server.port}/operator/v1${path}`
    return await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const login_email = `${randomUUID()}@partner.example`
  const created = await operate('/partners', { name: 'Foxglove', login_email, websites: [WEBSITE] })
  const partner = String(field(created, 'partner.id'))
  const key = await operate(`/partners/${partner}/keys`, { mode: 'live', kind: 'standard' })
  return {
    server,
    sealKey,
    preview,
    videoId: idOf(1),
    asPartner: { ...bearer(String(field(key, 'key'))), Origin: WEBSITE },
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A page with one script. */
async function writePage(folder: string): Promise<PageSource> {
  await mkdir(folder)
  await writeFile(join(folder, 'index.html'), '<!doctype html><head><!--embed:config--></head><body></body>')
  await writeFile(join(folder, 'page.js'), `export const text = ${JSON.stringify('curtain '.repeat(1_000))}`)
  return folderPage(folder)
}

async function inProduction<Result>(act: () => Promise<Result>): Promise<Result> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    return await act()
  } finally {
    process.env['NODE_ENV'] = before
  }
}
