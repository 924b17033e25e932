import { operations } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corpus, play, type Exchange } from '../testing/corpus/corpus.ts'
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

/** Two services that are asked alike see the same time and the same chance. */
function same() {
  const clock = virtualClock(systemClock())
  // Held first, so that no millisecond goes by between.
  clock.freeze()
  clock.set(START)
  return { clock, random: seededRandom(), media, partnerOrigin: PARTNER_PAGE }
}

type Ask = Parameters<typeof play>[1]

/** Plays the corpus with a turn of chance for each request. */
async function played(random: SeededRandom, ask: Ask): Promise<Exchange[]> {
  let turn = 0
  return await play(corpus, (path, init) => {
    random.turn(`request ${(turn += 1)}`)
    return ask(path, init)
  })
}

async function overTheWire(): Promise<Exchange[]> {
  const options = same()
  const server = await startService({ ...options, publicOrigin: origin, control: false })
  try {
    return await played(options.random, (path, init) => server.fetch(path, init))
  } finally {
    await server.close()
  }
}

/** The folder of a server names what is growing by chance, and memory has no need to. */
function drawing(random: SeededRandom): BlobStore {
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
  const options = same()
  service = await createMockService({ ...options, origin, blobs: drawing(options.random) })
  mocks = setupServer(...service.handlers)
  mocks.listen({ onUnhandledFrame: 'error' })
  mocked = await played(options.random, (path, init) => fetch(origin + path, init))
}, 120_000)
afterAll(async () => {
  mocks.close()
  await service.close()
})

describe('the corpus', () => {
  it('is answered alike over a socket and by the handlers', () => {
    verifies('A-23', 'C-09')
    expect(mocked).toEqual(real)
    expect(real.length).toBeGreaterThanOrEqual(300)
  })

  it('asks every operation of the contract, and gets a good answer and a refusal of each', () => {
    const seen = mocked.flatMap(({ request: asked, response: told }) => {
      const path = asked.path.split('?', 1)[0] ?? ''
      const hit = Object.values(operations).find(
        (operation) => operation.method === asked.method && patternOf(operation.path).test(path),
      )
      return hit === undefined ? [] : [`${hit.id} ${told.status < 400 ? 'served' : 'refused'}`]
    })
    const wanted = Object.keys(operations).flatMap((id) => [`${id} served`, `${id} refused`])
    expect(wanted.filter((row) => !seen.includes(row))).toEqual([])
  })
})

it('a test may take an operation’s place', async () => {
  mocks.use(http.get(`${origin}/v1/tags`, () => HttpResponse.json({ data: [] })))
  const ask = (path: string) => fetch(origin + path, { headers: bearer(testKeys.live) })
  expect(await (await ask('/v1/tags')).json()).toEqual({ data: [] })
  expect((await ask('/v1/categories')).status).toBe(200)
})

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}
