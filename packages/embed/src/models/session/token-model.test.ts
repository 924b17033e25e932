import type { Clock, TokenPair } from '@proscenium/protocol'
import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import { createTokenModel } from './token-model.ts'

const down: EmbedError = { kind: 'network', call: 'mintToken', online: false, message: 'Failed to fetch' }
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Each mint waits until the test responds to it. */
function setup() {
  const clock = createManualClock()
  const controller = new AbortController()
  const requests: { signal: AbortSignal; respond: (outcome: Outcome<TokenPair>) => void }[] = []
  const pushed: string[] = []
  const mint = (_name: string, _input: object, signal: AbortSignal) =>
    new Promise<Outcome<TokenPair>>((respond) => requests.push({ signal, respond }))
  const push = ({ authToken }: TokenPair) => void pushed.push(authToken)
  /** The offset of the user's clock from elapsed time. */
  const wrong = { byMs: 0 }
  const theirs: Clock = { now: () => clock.now() + wrong.byMs, setTimer: clock.setTimer }
  const tokens = createTokenModel({ call: mint, clock: theirs, signal: controller.signal, push })
  const respond = async (index: number, token: string | null) => {
    requests[index]?.respond(
      token === null ? { ok: false, error: down } : { ok: true, value: { authToken: token, accessToken: token } },
    )
    await settled()
  }
  return { clock, controller, requests, pushed, tokens, respond, wrong }
}

describe('the editor’s token', () => {
  it('is minted once for concurrent callers, and again for the next one', async () => {
    verifies('P-45')
    const { requests, tokens, respond } = setup()
    const all = Promise.all([tokens.mint(), tokens.mint()])
    await respond(0, 'a')
    expect(await all).toMatchObject([{ value: { authToken: 'a' } }, { value: { authToken: 'a' } }])
    void tokens.mint()
    expect(requests).toHaveLength(2)
  })

  it('is pushed unasked, and not again if the editor has already requested one', async () => {
    verifies('P-45')
    const { requests, pushed, tokens, respond } = setup()
    tokens.pushToken()
    await respond(0, 'a')
    void tokens.mint()
    tokens.pushToken()
    tokens.pushToken()
    await respond(1, 'b')
    expect([requests.length, pushed]).toEqual([2, ['a']])
  })

  it('is minted once more if the editor’s request failed and a push is pending', async () => {
    verifies('P-45')
    const { requests, pushed, tokens, respond } = setup()
    void tokens.mint()
    tokens.pushToken()
    await respond(0, null)
    await respond(1, null)
    expect(requests).toHaveLength(2)
    tokens.pushToken()
    await respond(2, 'c')
    expect([requests.length, pushed]).toEqual([3, ['c']])
  })

  it('does not block later mints: a mint without a response is abandoned after a minute', async () => {
    verifies('P-45')
    const { clock, requests, pushed, tokens, respond } = setup()
    const first = tokens.mint()
    clock.advance(60_000)
    expect(await first).toEqual({ ok: false, error: { kind: 'timeout', call: 'mintToken', seconds: 60 } })
    expect(requests[0]?.signal.aborted).toBe(true)
    tokens.pushToken()
    await respond(1, 'b')
    await respond(0, 'late')
    expect([requests.length, pushed]).toEqual([2, ['b']])
  })

  it('is minted when the connection returns, and not again while it flickers', async () => {
    verifies('P-45')
    const { clock, requests, pushed, tokens, respond } = setup()
    for (let flicker = 0; flicker < 20; flicker += 1) tokens.recheck()
    await respond(0, 'a')
    for (let second = 0; second < 59; second += 1) {
      clock.advance(1_000)
      tokens.recheck()
    }
    expect(requests).toHaveLength(1)
    clock.advance(1_000)
    tokens.recheck()
    await respond(1, 'b')
    expect(pushed).toEqual(['a', 'b'])
  })

  it('is minted when the connection returns although the clock was set back an hour', async () => {
    verifies('P-45')
    const { clock, requests, tokens, respond, wrong } = setup()
    clock.advance(3_600_000)
    tokens.recheck()
    await respond(0, 'a')
    wrong.byMs = -3_600_000
    tokens.recheck()
    expect(requests).toHaveLength(2)
  })

  it('is pushed to no editor once the host is disposed', async () => {
    const { controller, pushed, tokens, respond } = setup()
    tokens.pushToken()
    controller.abort()
    await respond(0, 'a')
    expect(pushed).toEqual([])
  })
})
