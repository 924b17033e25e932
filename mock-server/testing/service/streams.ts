// Addresses of streams, and the files behind them.
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { MediaRole, MediaSet } from '@proscenium/media-fixtures'
import { videos } from '../../src/seed/index.ts'
import { bearer, testKeys } from './keys.ts'
import { field, type TestService } from './service.ts'

/** Mints the address of a stream that the test can connect to; with the demo partner's live key by default. */
export async function mintStream(
  service: TestService,
  body: { video_id: string; kind?: string },
  key: string = testKeys.live,
): Promise<string> {
  const reply = await service.post('/v1/media/preview-url', body, bearer(key))
  return service.reach(String(field(reply.body, 'data.stream_url')))
}

/** The bytes of a seeded video's file. */
export async function bytesOf(media: MediaSet, video: string, role: MediaRole): Promise<Buffer> {
  const slug = videos.find(({ id }) => id === video)?.clip
  const file = media.manifest.clips.find((clip) => clip.slug === slug)?.files[role]
  return await readFile(join(media.directory, file?.key ?? ''))
}

/** An HTTP server on loopback. */
export async function startListener(handler: RequestListener): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
