import { createControlClient } from '@proscenium/contract/control-client'
import { afterEach, describe, expect, it } from 'vitest'
import { createServiceModel, type ServiceModel } from './service-model.ts'

const noon = Date.UTC(2026, 10, 20, 12)
const settled = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

let open: ServiceModel | undefined
afterEach(() => open?.dispose())

/** A model whose calls the test responds to and whose clock the test advances. */
async function createTestModel() {
  let machine = 0
  let tick = (): void => undefined
  const calls: {
    readonly path: string
    readonly body: unknown
    respond(time: number | null, more?: object): Promise<void>
  }[] = []
  const call = createControlClient({
    async fetch(address, { body }) {
      const { promise, resolve, reject } = Promise.withResolvers<object>()
      const respond = async (time: number | null, more: object = {}): Promise<void> => {
        if (time === null) reject(new Error('the service is gone'))
        else resolve({ now: new Date(time).toISOString(), rows: { sessions: 1 }, ...more })
        await settled()
      }
      calls.push({ path: address, body: body === undefined ? undefined : JSON.parse(body), respond })
      const response = await promise
      return { ok: true, status: 200, text: async () => JSON.stringify(response) }
    },
  })
  const model = createServiceModel(call, {
    now: () => machine,
    setTimer: (callback) => {
      tick = callback
      return () => (tick = () => undefined)
    },
  })
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      machine += 1_000
      tick()
    }
    await settled()
  }
  open = model
  await settled()
  return { model, calls, pass }
}

describe('ending sessions', () => {
  it.each([
    [1, '1 session ended.'],
    [3, '3 sessions ended.'],
  ])('says how many there were at all partners: %i', async (revoked, text) => {
    const { model, calls } = await createTestModel()
    await calls[0]?.respond(noon)
    model.revokeSessions()
    await settled()
    await calls[1]?.respond(noon, { partners: [{ id: 'p1' }, { id: 'p2' }], next_cursor: null })
    await calls[2]?.respond(noon, { revoked: 1 })
    await calls[3]?.respond(noon, { revoked: revoked - 1 })
    expect(calls.slice(2, 4).map(({ body }) => body)).toEqual([{ partner: 'p1' }, { partner: 'p2' }])
    expect(model.outcome.value).toBe(text)
    await calls[4]?.respond(noon)
    model.advance(300)
    expect(model.outcome.value).toBe('')
  })
})

describe('the service’s clock in QA’s panel', () => {
  it('is unknown until the service reports it, then runs by itself', async () => {
    const { model, calls, pass } = await createTestModel()
    expect(model.time.value).toBeNull()
    await calls[0]?.respond(noon)
    expect(model.time.value).toBe(noon)
    await pass(3)
    expect(model.time.value).toBe(noon + 3_000)
  })

  it('does not step back during a refresh', async () => {
    const { model, calls, pass } = await createTestModel()
    await calls[0]?.respond(noon)
    await pass(5)
    expect(calls.map(({ path }) => path)).toEqual(['/_control/state', '/_control/state'])
    expect(model.time.value).toBe(noon + 5_000)
    await pass(1)
    expect(model.time.value).toBe(noon + 6_000)
    await calls[1]?.respond(noon + 6_000)
    expect(model.time.value).toBe(noon + 6_000)
  })

  it('stands still while it is frozen', async () => {
    const { model, calls, pass } = await createTestModel()
    await calls[0]?.respond(noon, { frozen: true })
    await pass(3)
    expect(model.time.value).toBe(noon)
  })

  it('runs on while the service is unreachable, with a message', async () => {
    const { model, calls, pass } = await createTestModel()
    await calls[0]?.respond(noon)
    await pass(5)
    await calls[1]?.respond(null)
    await pass(5)
    expect(model.time.value).toBe(noon + 10_000)
    expect(model.failure.value).toBe('the service is gone')
    await calls[2]?.respond(noon + 10_000)
    expect(model.failure.value).toBe('')
  })

  it('moves when QA advances it; the response to an earlier refresh is ignored', async () => {
    const { model, calls, pass } = await createTestModel()
    await calls[0]?.respond(noon)
    await pass(5)
    model.advance(3_600)
    await settled()
    expect([model.busy.value, calls[2]?.path, calls[2]?.body]).toEqual([
      true,
      '/_control/clock',
      { advance_seconds: 3_600 },
    ])
    await calls[2]?.respond(noon)
    await calls[3]?.respond(noon + 3_605_000)
    expect([model.busy.value, model.time.value]).toEqual([false, noon + 3_605_000])
    await calls[1]?.respond(noon + 5_000)
    expect(model.time.value).toBe(noon + 3_605_000)
  })

  it('stops polling after dispose', async () => {
    const { model, calls, pass } = await createTestModel()
    await calls[0]?.respond(noon)
    model.dispose()
    await pass(20)
    expect(calls).toHaveLength(1)
  })
})
