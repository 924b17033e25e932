import { operations } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corpus, play } from '../testing/corpus/corpus.ts'
import type { Exchange } from '../testing/corpus/step.ts'
import { testKeys, bearer } from '../testing/service/keys.ts'
import { makeTestMedia } from '../testing/media.ts'
import { seededRandom, type SeededRandom } from '../testing/seeded-random.ts'
import { PARTNER_PAGE, START, startService } from '../testing/service/service.ts'
import { memoryBlobs } from './blobs/memory.ts'
import { createMockService, type MockService } from './msw.ts'
import type { BlobStore } from './ports.ts'
import { systemClock, virtualClock } from './system.ts'

const origin = 'http://service.localhost:4200'
const media = await makeTestMedia()

/** Options with a frozen clock and seeded randomness: two services that get the same requests behave identically. */
function sharedOptions() {
  const clock = virtualClock(systemClock())
  // Freezes first, so that no time passes before the clock is set.
  clock.freeze()
  clock.set(START)
  return { clock, random: seededRandom(), media, partnerOrigin: PARTNER_PAGE }
}

type Ask = Parameters<typeof play>[1]

/** Plays the corpus and restarts the randomness for each request. */
async function playCorpus(random: SeededRandom, ask: Ask): Promise<Exchange[]> {
  let count = 0
  return await play(corpus, (path, init) => {
    random.restart(`request ${(count += 1)}`)
    return ask(path, init)
  })
}

async function overTheWire(): Promise<Exchange[]> {
  const options = sharedOptions()
  const server = await startService({ ...options, publicOrigin: origin, control: false })
  try {
    return await playCorpus(options.random, (path, init) => server.fetch(path, init))
  } finally {
    await server.close()
  }
}

/** Consumes as much randomness as a folder does for the names of its temporary files; memory needs none. */
function drawingBlobs(random: SeededRandom): BlobStore {
  const blobs = memoryBlobs(systemClock())
  return {
    ...blobs,
    put(...given) {
      random.uuid()
      return blobs.put(...given)
    },
  }
}

let service: MockService
let mocks: ReturnType<typeof setupServer>
let real: Exchange[]
let mocked: Exchange[]
beforeAll(async () => {
  real = await overTheWire()
  const options = sharedOptions()
  service = await createMockService({ ...options, origin, blobs: drawingBlobs(options.random) })
  mocks = setupServer(...service.handlers)
  mocks.listen({ onUnhandledFrame: 'error' })
  mocked = await playCorpus(options.random, (path, init) => fetch(origin + path, init))
}, 120_000)
afterAll(async () => {
  mocks.close()
  await service.close()
})

describe('the corpus', () => {
  it('gets the same responses over a socket and from the handlers', () => {
    verifies('A-23', 'C-09')
    expect(mocked).toEqual(real)
    expect(real.length).toBeGreaterThanOrEqual(300)
  })

  it('covers every operation of the contract with a success and an error response', () => {
    const seen = mocked.flatMap(({ request, response }) => {
      const path = request.path.split('?', 1)[0] ?? ''
      const hit = Object.values(operations).find(
        (operation) => operation.method === request.method && patternOf(operation.path).test(path),
      )
      return hit === undefined ? [] : [`${hit.id} ${response.status < 400 ? 'served' : 'refused'}`]
    })
    const expected = Object.keys(operations).flatMap((id) => [`${id} served`, `${id} refused`])
    expect(expected.filter((row) => !seen.includes(row))).toEqual([])
  })
})

it('lets a test override an operation', async () => {
  mocks.use(http.get(`${origin}/v1/tags`, () => HttpResponse.json({ data: [] })))
  const ask = (path: string) => fetch(origin + path, { headers: bearer(testKeys.live) })
  expect(await (await ask('/v1/tags')).json()).toEqual({ data: [] })
  expect((await ask('/v1/categories')).status).toBe(200)
})

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}
