import type { Clock, TokenPair } from '@proscenium/protocol'
import type { Outcome } from '../../core/errors/embed-error.ts'
import type { CallWorkspace } from './session-calls.ts'

export interface TokenModel {
  /** Mints a token, shared by all concurrent callers (P-45). */
  mint(): Promise<Outcome<TokenPair>>
  /** The editor has no token, or its token ended with its session: pushes the next one unasked (P-45). */
  pushToken(): void
  /**
   * The connection is back. Mints a token to find out whether the session is still valid, unless one was just minted.
   */
  recheck(): void
}

export interface TokenModelOptions {
  readonly call: CallWorkspace
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Pushes a token to the editor unasked. */
  readonly push: (pair: TokenPair) => void
}

/**
 * Milliseconds after which a mint is abandoned, so that it does not block later ones. Longer than a mint, a renewal and
 * another mint together.
 */
const MINT_LIMIT_MS = 60_000
/** Milliseconds for which a minted token proves the session valid, so that a flickering connection mints none. */
const FRESH_FOR_MS = 60_000

/**
 * The editor's tokens (P-45). The editor requests new ones before expiry; this model pushes those it cannot know to
 * request.
 */
export function createTokenModel({ call, clock, signal, push }: TokenModelOptions): TokenModel {
  let pending: Promise<Outcome<TokenPair>> | null = null
  /** Whether a push is pending in addition to a request, which may yet fail. */
  let isPushPending = false
  let mintedAt = -Infinity

  const requestToken = () =>
    new Promise<Outcome<TokenPair>>((resolve) => {
      const limit = new AbortController()
      const cancel = clock.setTimer(() => {
        limit.abort()
        resolve({ ok: false, error: { kind: 'timeout', call: 'mintToken', seconds: MINT_LIMIT_MS / 1_000 } })
      }, MINT_LIMIT_MS)
      void call('mintToken', {}, AbortSignal.any([signal, limit.signal])).then((outcome) => {
        cancel()
        resolve(outcome)
      })
    })
  const startMint = async () => {
    const outcome = await requestToken()
    pending = null
    if (outcome.ok) mintedAt = clock.now()
    if (isPushPending && !outcome.ok && !signal.aborted) void mintAndPush()
    isPushPending = false
    return outcome
  }
  const mint = () => (pending ??= startMint())
  const mintAndPush = async () => {
    const outcome = await mint()
    if (outcome.ok && !signal.aborted) push(outcome.value)
  }
  const pushToken = (): void => {
    if (pending === null) void mintAndPush()
    else isPushPending = true
  }

  return {
    mint,
    pushToken,
    recheck() {
      if (Math.abs(clock.now() - mintedAt) >= FRESH_FOR_MS) pushToken()
    },
  }
}
