// The service of the corpus in a worker: as in a tab, with the clock and the randomness that every mount of it has.
import '../../browser/node/globals.ts'
import { memoryBlobs } from '@proscenium/service/blobs/memory'
import { readServiceToken } from '@proscenium/service/domain/auth/service-token'
import { systemClock, virtualClock } from '@proscenium/service/system'
import { fetchUpstream } from '../../browser/fetch-upstream.ts'
import { noPage } from '../../browser/no-page.ts'
import { serve } from '../../browser/serve.ts'
import { openServiceInMemory } from '../../src/in-process/service-in-memory.ts'
import { drawingBlobs, withoutBackground } from '../corpus/surroundings.ts'
import { seededRandom } from '../seeded-random.ts'
import { RESTART_PATH, type CorpusOptions } from './corpus-options.ts'

serve(self, async (options: CorpusOptions) => {
  const { origin, partnerOrigin, now, manifest, mediaUrl } = options
  const random = seededRandom()
  const clock = virtualClock(withoutBackground(systemClock()))
  // Freezes first, so that no time passes before the clock is set.
  clock.freeze()
  clock.set(now)
  const operatorToken = readServiceToken(options.operatorToken)
  const { respond } = await openServiceInMemory(
    { clock, random, origin, partnerOrigin, operatorToken, blobs: drawingBlobs(memoryBlobs(systemClock()), random) },
    {
      media: { directory: '', manifest },
      upstream: fetchUpstream(mediaUrl),
      // Copies are announced, and no step of the corpus reads one.
      resizer: { webp: async () => null },
      control: false,
      pages: { embed: noPage },
    },
  )
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== RESTART_PATH) return await respond(request)
    random.restart(searchParams.get('name') ?? '')
    return { status: 204, headers: [], body: null }
  }
})
