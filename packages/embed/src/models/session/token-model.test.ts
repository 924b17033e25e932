import type { Clock, TokenPair } from '@proscenium/protocol'
import { createManualClock } from '@proscenium/protocol/testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import { createTokenModel } from './token-model.ts'

const down: EmbedError = { kind: 'network', call: 'mintToken', online: false, message: 'Failed to fetch' }
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Each mint waits until the test answers it. */
function stage() {
  const clock = createManualClock()
  const life = new AbortController()
  const asked: { signal: AbortSignal; answer: (outcome: Outcome<TokenPair>) => void }[] = []
  const pushed: string[] = []
  const mint = (_name: string, _input: object, signal: AbortSignal) =>
    new Promise<Outcome<TokenPair>>((answer) => asked.push({ signal, answer }))
  const push = ({ authToken }: TokenPair) => void pushed.push(authToken)
  /** How far the person’s clock is set away from the time that passes. */
  const wrong = { byMs: 0 }
  const theirs: Clock = { now: () => clock.now() + wrong.byMs, setTimer: clock.setTimer }
  const tokens = createTokenModel({ call: mint, clock: theirs, signal: life.signal, push })
  const answer = async (index: number, token: string | null) => {
    asked[index]?.answer(
      token === null ? { ok: false, error: down } : { ok: true, value: { authToken: token, accessToken: token } },
    )
    await settled()
  }
  return { clock, life, asked, pushed, tokens, answer, wrong }
}

describe('the editor’s token', () => {
  it('is minted once for all who ask while it is under way, and anew for the next', async () => {
    verifies('P-45')
    const { asked, tokens, answer } = stage()
    const all = Promise.all([tokens.mint(), tokens.mint()])
    await answer(0, 'a')
    expect(await all).toMatchObject([{ value: { authToken: 'a' } }, { value: { authToken: 'a' } }])
    void tokens.mint()
    expect(asked).toHaveLength(2)
  })

  it('is given unasked, and not twice where the editor has asked already', async () => {
    verifies('P-45')
    const { asked, pushed, tokens, answer } = stage()
    tokens.pushToken()
    await answer(0, 'a')
    void tokens.mint()
    tokens.pushToken()
    tokens.pushToken()
    await answer(1, 'b')
    expect([asked.length, pushed]).toEqual([2, ['a']])
  })

  it('is asked for once more when what the editor asked for failed and one is owed', async () => {
    verifies('P-45')
    const { asked, pushed, tokens, answer } = stage()
    void tokens.mint()
    tokens.pushToken()
    await answer(0, null)
    await answer(1, null)
    expect(asked).toHaveLength(2)
    tokens.pushToken()
    await answer(2, 'c')
    expect([asked.length, pushed]).toEqual([3, ['c']])
  })

  it('never holds up the ones after it: a mint that never comes is given up after a minute', async () => {
    verifies('P-45')
    const { clock, asked, pushed, tokens, answer } = stage()
    const first = tokens.mint()
    clock.advance(60_000)
    expect(await first).toEqual({ ok: false, error: { kind: 'timeout', call: 'mintToken', seconds: 60 } })
    expect(asked[0]?.signal.aborted).toBe(true)
    tokens.pushToken()
    await answer(1, 'b')
    await answer(0, 'late')
    expect([asked.length, pushed]).toEqual([2, ['b']])
  })

  it('is asked for when the connection comes back, and not again while it flickers', async () => {
    verifies('P-45')
    const { clock, asked, pushed, tokens, answer } = stage()
    for (let flicker = 0; flicker < 20; flicker += 1) tokens.recheck()
    await answer(0, 'a')
    for (let second = 0; second < 59; second += 1) {
      clock.advance(1_000)
      tokens.recheck()
    }
    expect(asked).toHaveLength(1)
    clock.advance(1_000)
    tokens.recheck()
    await answer(1, 'b')
    expect(pushed).toEqual(['a', 'b'])
  })

  it('is asked for when the connection comes back to a clock that was set back an hour', async () => {
    verifies('P-45')
    const { clock, asked, tokens, answer, wrong } = stage()
    clock.advance(3_600_000)
    tokens.recheck()
    await answer(0, 'a')
    wrong.byMs = -3_600_000
    tokens.recheck()
    expect(asked).toHaveLength(2)
  })

  it('goes to nobody once the host is gone', async () => {
    const { life, pushed, tokens, answer } = stage()
    tokens.pushToken()
    life.abort()
    await answer(0, 'a')
    expect(pushed).toEqual([])
  })
})
