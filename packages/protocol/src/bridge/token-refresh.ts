import type { TokenPair } from '../messages/token.ts'
import { BridgeError } from './errors.ts'
import type { Clock, SignalPort } from './ports.ts'

export interface TokenRefreshOptions {
  readonly clock: Clock
  readonly timeoutMs: number
  /** Sends REQUEST_TOKEN_REFRESH, or has it wait; what it throws rejects the callers. Returns its withdrawal. */
  readonly request: () => (() => void) | undefined
}

/** The editor's single flight of token refreshes: callers in parallel share one request and its answer (P-45). */
export interface TokenRefresh {
  /** Each caller may give up alone; the flight goes on for the others. */
  ask(signal?: SignalPort): Promise<TokenPair>
  /** A token came: ends the flight, if one is on. */
  arrived(pair: TokenPair): void
  fail(error: Error): void
}

interface Caller {
  settle(outcome: TokenPair | Error): void
}

export function createTokenRefresh({ clock, timeoutMs, request }: TokenRefreshOptions): TokenRefresh {
  const callers = new Set<Caller>()
  let stopTimer: (() => void) | null = null
  let withdraw: (() => void) | undefined

  const land = (outcome: TokenPair | Error): void => {
    stopTimer?.()
    stopTimer = null
    withdraw?.()
    withdraw = undefined
    for (const caller of [...callers]) caller.settle(outcome)
  }
  const takeOff = (): void => {
    const late = new BridgeError('timeout', `No token came within ${timeoutMs} ms.`)
    stopTimer = clock.setTimer(() => land(late), timeoutMs)
    try {
      withdraw = request()
    } catch (error) {
      land(error instanceof Error ? error : new BridgeError('invalid', 'the request could not be sent'))
    }
  }

  return {
    async ask(signal) {
      if (signal?.aborted === true) throw givenUp()
      const answer = join(callers, signal)
      if (stopTimer === null) takeOff()
      return await answer
    },
    arrived: land,
    fail: land,
  }
}

function join(callers: Set<Caller>, signal: SignalPort | undefined): Promise<TokenPair> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => caller.settle(givenUp())
    const caller: Caller = {
      settle(outcome) {
        callers.delete(caller)
        signal?.removeEventListener('abort', onAbort)
        if (outcome instanceof Error) reject(outcome)
        else resolve(outcome)
      },
    }
    callers.add(caller)
    signal?.addEventListener('abort', onAbort)
  })
}

function givenUp(): BridgeError {
  return new BridgeError('aborted', 'The caller gave the request up.')
}
