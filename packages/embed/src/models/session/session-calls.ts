import { endsSession, type EmbedError, type Outcome } from '../../core/errors/embed-error.ts'
import type { WorkspaceBackend, WorkspaceCallName, WorkspaceCalls } from '../../ports/backend.ts'
import type { SessionPort } from '../../ports/session.ts'

/** A Workspace call of one session, by name: its token is filled in and its end told. It never throws. */
export type CallWorkspace = <Name extends WorkspaceCallName>(
  name: Name,
  input: WorkspaceCalls[Name]['input'],
  signal: AbortSignal,
) => Promise<Outcome<WorkspaceCalls[Name]['response']>>

export interface SessionCallsOptions {
  readonly backend: WorkspaceBackend
  readonly session: SessionPort
}

/** A call that was refused for its session had no effect, so it is made once more with the session that takes its place. */
export function createSessionCalls({ backend, session }: SessionCallsOptions): CallWorkspace {
  const run: CallWorkspace = async (name, input, signal) => {
    const first = await tokenOf(session)
    if (!first.ok) return first
    const outcome = await backend[name](first.value, input, { signal })
    const again = await judge(session, first.value, outcome)
    if (again === null) return outcome
    if (!again.ok) return again
    const second = await backend[name](again.value, input, { signal })
    await judge(session, again.value, second)
    return second
  }
  return (name, input, signal) => answered(name, () => run(name, input, signal), signal)
}

/** Null where the session stands; else the token to ask with once more, or the error that stays. */
async function judge(session: SessionPort, token: string, outcome: Outcome<unknown>): Promise<Outcome<string> | null> {
  if (outcome.ok) session.onTokenAccepted?.(token)
  return outcome.ok || !endsSession(outcome.error) ? null : await renewal(session, token, outcome.error)
}

async function renewal(session: SessionPort, token: string, error: EmbedError): Promise<Outcome<string>> {
  const { renew } = session
  if (renew !== undefined) return await answered('session', () => renew.call(session, token, error))
  session.onEnded(error)
  return { ok: false, error }
}

/** The token of the session. */
export async function tokenOf(session: Pick<SessionPort, 'token'>): Promise<Outcome<string>> {
  return await answered('session', () => session.token())
}

/** A site that fails to answer has no answer, so that nobody waits for one. */
async function answered<Value>(
  call: string,
  ask: () => Promise<Outcome<Value>>,
  signal?: AbortSignal,
): Promise<Outcome<Value>> {
  try {
    return await ask()
  } catch (error) {
    if (signal?.aborted === true) return { ok: false, error: { kind: 'aborted', call } }
    const message = error instanceof Error ? error.message : String(error)
    return { ok: false, error: { kind: 'network', call, online: true, message } }
  }
}
