// The corpus as a server answers it, for comparison with every other mount.
import type { MediaSet } from '@proscenium/media-fixtures'
import { readServiceToken } from '@proscenium/service/domain/auth/service-token'
import { systemClock, virtualClock } from '@proscenium/service/system'
import { seededRandom } from '../seeded-random.ts'
import { OPERATOR_TOKEN } from '../service/keys.ts'
import { PARTNER_PAGE, START, startService } from '../service/service.ts'
import { corpus, play } from './corpus.ts'
import type { Exchange } from './step.ts'
import { withoutBackground } from './surroundings.ts'

export const CORPUS_ORIGIN = 'http://service.localhost:4200'

/** Options with a frozen clock and seeded randomness: two services that get the same requests behave identically. */
export function sharedOptions(media: MediaSet) {
  const clock = virtualClock(withoutBackground(systemClock()))
  // Freezes first, so that no time passes before the clock is set.
  clock.freeze()
  clock.set(START)
  const operatorToken = readServiceToken(OPERATOR_TOKEN)
  return { clock, random: seededRandom(), media, partnerOrigin: PARTNER_PAGE, operatorToken }
}

type Ask = Parameters<typeof play>[1]

/** Plays the corpus and restarts the randomness for each request. */
export async function playCorpus(
  random: { restart(name: string): void | Promise<void> },
  ask: Ask,
): Promise<Exchange[]> {
  let count = 0
  return await play(corpus, async (path, init) => {
    await random.restart(`request ${(count += 1)}`)
    return await ask(path, init)
  })
}

/** The responses of a server. */
export async function overTheWire(media: MediaSet): Promise<Exchange[]> {
  const options = sharedOptions(media)
  const server = await startService({
    ...options,
    publicOrigin: CORPUS_ORIGIN,
    control: false,
    paymentSecret: undefined,
  })
  try {
    return await playCorpus(options.random, (path, init) => server.fetch(path, init))
  } finally {
    await server.close()
  }
}
