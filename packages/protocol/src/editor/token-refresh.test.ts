import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '@proscenium/protocol-testing'
import { outcomeOf } from '../../testing/outcome.ts'
import { BridgeError } from '../end/errors.ts'
import { createRequestTracker } from '../end/requests/requests.ts'
import { createTokenRefresh, TOKEN_KEY } from './token-refresh.ts'

const TIMEOUT = 1_000

describe('the editor’s token refresh', () => {
  const pair = { authToken: 't', accessToken: 't' }

  function setUpTokens(post: () => undefined = () => undefined) {
    const clock = createManualClock()
    const tracker = createRequestTracker({ clock, timeoutMs: TIMEOUT, onTimeout: () => undefined })
    const arrive = (): void => void tracker.settle(TOKEN_KEY, { type: 'TOKEN_REFRESHED', fields: pair })
    return { clock, arrive, refresh: createTokenRefresh({ tracker, clock, post }) }
  }

  it('sends one request for concurrent callers, and a new one afterwards', async () => {
    verifies('P-45')
    let asked = 0
    const { refresh, arrive } = setUpTokens(() => {
      asked += 1
    })
    const all = Promise.all([refresh(), refresh(), refresh()])
    arrive()
    expect(await all).toEqual([pair, pair, pair])
    expect(asked).toBe(1)
    const next = refresh()
    arrive()
    await next
    expect(asked).toBe(2)
  })

  it('rejects its callers when no token arrives', async () => {
    verifies('P-45')
    const { clock, refresh } = setUpTokens()
    const refreshed = outcomeOf(refresh())
    clock.advance(TIMEOUT)
    expect(await refreshed).toBe('timeout')
    expect(clock.pending).toBe(0)
  })

  it('lets one caller abort while the others keep waiting', async () => {
    const { refresh, arrive } = setUpTokens()
    const controller = new AbortController()
    const impatient = outcomeOf(refresh({ signal: controller.signal }))
    const patient = refresh()
    controller.abort(new BridgeError('aborted', 'no longer needed'))
    expect(await impatient).toBe('aborted')
    arrive()
    expect(await patient).toEqual(pair)
  })

  it('rejects its callers with what the request throws', async () => {
    const { clock, refresh } = setUpTokens(() => {
      throw new BridgeError('unavailable', 'no host')
    })
    await expect(refresh()).rejects.toMatchObject({ code: 'unavailable' })
    clock.advance(TIMEOUT)
    expect(clock.pending).toBe(0)
  })
})
