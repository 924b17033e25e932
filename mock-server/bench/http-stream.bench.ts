// A 50 MB file as a stream, compared with nginx sending the same file.
import { videoIds } from '../src/seed/index.ts'
import { download } from './download.ts'
import { bearer, createBenchService, type HttpBenchTools } from './bench-service.ts'
import { startNginx } from './peers.ts'
import { stopProcess, type ServerProcess } from './processes.ts'

const BYTES = 50_000_000
const load = { connections: 8, rounds: 5, bytes: BYTES }
const CLIP = 'ocean-dusk'
const FILE = `/${CLIP}/preview.mp4`
/** At least 50 % of nginx's throughput. */
const TARGET = 2

export async function bench({ server }: HttpBenchTools) {
  const started = await createBenchService([await server()], { previewBytes: BYTES, previewOf: CLIP })
  const own = await started.start()
  const nginx = await startNginx(started.mediaFolder, FILE)
  const behind =
    nginx === null
      ? []
      : [await started.start({ name: 'Proscenium, nginx as its media host', args: ['--media-origin', nginx.address] })]
  const contenders = [own, ...behind]
  const streams = await Promise.all(contenders.map(async (one) => ({ name: one.name, url: await streamOf(one) })))
  const targets = nginx === null ? streams : [{ name: nginx.name, url: nginx.address + FILE }, ...streams]
  const rates = await download(targets, load)
  await Promise.all([...contenders, ...(nginx === null ? [] : [nginx])].map(stopProcess))
  const floor = rates[0] ?? Number.NaN
  return {
    title: 'HTTP: a stream of 50 MB',
    note: `${load.connections} at once, medians of ${load.rounds} rounds; µs are for one MB, per second are MB.${nginx === null ? ' nginx is not installed.' : ''}`,
    rows: targets.map(({ name }, index) => {
      const perSecond = rates[index] ?? Number.NaN
      const bound = nginx !== null && name === own.name ? { target: TARGET } : {}
      return { name, medianMicros: 1e6 / perSecond, perSecond, ratio: floor / perSecond, ...bound }
    }),
  }
}

async function streamOf({ address }: ServerProcess): Promise<string> {
  const body = JSON.stringify({ video_id: videoIds.duskTide, kind: 'preview' })
  const headers = { 'Content-Type': 'application/json', ...bearer }
  const response = await fetch(`${address}/v1/media/preview-url`, { method: 'POST', body, headers })
  const { data } = (await response.json()) as { data: { stream_url: string } }
  return address + new URL(data.stream_url).pathname
}
