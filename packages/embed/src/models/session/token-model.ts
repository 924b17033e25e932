import type { Clock, TokenPair } from '@proscenium/protocol'
import type { Outcome } from '../../core/errors/embed-error.ts'
import type { CallWorkspace } from './session-calls.ts'

export interface TokenModel {
  /** A fresh token: one for all who ask while it is under way (P-45). */
  mint(): Promise<Outcome<TokenPair>>
  /** The editor has no token, or one that died with its session: it is given the next one unasked. */
  pushToken(): void
  /** The connection is back: whether the session still holds shows with a token, unless one has just been minted. */
  recheck(): void
}

export interface TokenModelOptions {
  readonly call: CallWorkspace
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Hands a token to the editor unasked. */
  readonly push: (pair: TokenPair) => void
}

/** A mint that never comes must not keep the ones after it waiting. More than a mint, a renewal and another mint may take. */
const MINT_LIMIT_MS = 60_000
/** Milliseconds for which a minted token has shown that the session holds, so that a flickering connection asks for none. */
const FRESH_FOR_MS = 60_000

/** The editor's tokens. It asks ahead of their end by itself; what it cannot know of is given to it. */
export function createTokenModel({ call, clock, signal: life, push }: TokenModelOptions): TokenModel {
  let flight: Promise<Outcome<TokenPair>> | null = null
  /** Whether a token must be given although one was asked for already: that one may yet fail. */
  let owed = false
  let mintedAt = -Infinity

  const ask = () =>
    new Promise<Outcome<TokenPair>>((resolve) => {
      const limit = new AbortController()
      const cancel = clock.setTimer(() => {
        limit.abort()
        resolve({ ok: false, error: { kind: 'timeout', call: 'mintToken', seconds: MINT_LIMIT_MS / 1_000 } })
      }, MINT_LIMIT_MS)
      void call('mintToken', {}, AbortSignal.any([life, limit.signal])).then((outcome) => {
        cancel()
        resolve(outcome)
      })
    })
  const fly = async () => {
    const outcome = await ask()
    flight = null
    if (outcome.ok) mintedAt = clock.now()
    if (owed && !outcome.ok && !life.aborted) void deliver()
    owed = false
    return outcome
  }
  const mint = () => (flight ??= fly())
  const deliver = async () => {
    const outcome = await mint()
    if (outcome.ok && !life.aborted) push(outcome.value)
  }
  const give = (): void => {
    if (flight === null) void deliver()
    else owed = true
  }

  return {
    mint,
    pushToken: give,
    recheck() {
      if (Math.abs(clock.now() - mintedAt) >= FRESH_FOR_MS) give()
    },
  }
}
