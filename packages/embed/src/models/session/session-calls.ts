import { endsSession, type EmbedError, type Outcome } from '../../core/errors/embed-error.ts'
import type { CallsByName, SessionBackend, WorkspaceCalls } from '../../ports/backend.ts'
import type { SessionPort } from '../../ports/session.ts'

/** A call of the session, by name: adds its token and handles its end (B-19). Never throws. */
export type SessionCall<Calls extends CallsByName<Calls>> = <Name extends keyof Calls & string>(
  name: Name,
  input: Calls[Name]['input'],
  signal: AbortSignal,
) => Promise<Outcome<Calls[Name]['response']>>

export type CallWorkspace = SessionCall<WorkspaceCalls>

export interface SessionCallsOptions<Calls extends CallsByName<Calls>> {
  readonly backend: SessionBackend<Calls>
  readonly session: SessionPort
}

/**
 * A call that was rejected because of its session had no effect, so it is repeated once with the session that replaces
 * it (H-11).
 */
export function createSessionCalls<Calls extends CallsByName<Calls> = WorkspaceCalls>({
  backend,
  session,
}: SessionCallsOptions<NoInfer<Calls>>): SessionCall<Calls> {
  const run: SessionCall<Calls> = async (name, input, signal) => {
    const first = await tokenOf(session)
    if (!first.ok) return first
    const outcome = await backend[name](first.value, input, { signal })
    const retryToken = await checkSession(session, first.value, outcome)
    if (retryToken === null) return outcome
    if (!retryToken.ok) return retryToken
    const second = await backend[name](retryToken.value, input, { signal })
    await checkSession(session, retryToken.value, second)
    return second
  }
  return (name, input, signal) => settled(name, () => run(name, input, signal), signal)
}

/** Null if the session was accepted; else the token for the repeated call, or the final error. */
async function checkSession(
  session: SessionPort,
  token: string,
  outcome: Outcome<unknown>,
): Promise<Outcome<string> | null> {
  if (outcome.ok) session.onTokenAccepted?.(token)
  return outcome.ok || !endsSession(outcome.error) ? null : await renewal(session, token, outcome.error)
}

async function renewal(session: SessionPort, token: string, error: EmbedError): Promise<Outcome<string>> {
  const { renew } = session
  if (renew !== undefined) return await settled('session', () => renew.call(session, token, error))
  session.onEnded(error)
  return { ok: false, error }
}

/** The token of the session. */
export async function tokenOf(session: Pick<SessionPort, 'token'>): Promise<Outcome<string>> {
  return await settled('session', () => session.token())
}

/** Converts a failure of a site's callback into an error outcome, so that every caller gets one. */
async function settled<Value>(
  call: string,
  perform: () => Promise<Outcome<Value>>,
  signal?: AbortSignal,
): Promise<Outcome<Value>> {
  try {
    return await perform()
  } catch (error) {
    if (signal?.aborted === true) return { ok: false, error: { kind: 'aborted', call } }
    const message = error instanceof Error ? error.message : String(error)
    return { ok: false, error: { kind: 'network', call, online: true, message } }
  }
}
