import { endsSession, type Outcome } from '../core/fault.ts'
import type { WorkspaceBackend, WorkspaceCallName, WorkspaceCalls } from '../ports/backend.ts'
import type { SessionPort } from '../ports/session.ts'

/** A Workspace call of one session, by name: its token is filled in and its end told. It never throws. */
export type CallWorkspace = <Name extends WorkspaceCallName>(
  name: Name,
  input: WorkspaceCalls[Name]['input'],
  signal: AbortSignal,
) => Promise<Outcome<WorkspaceCalls[Name]['answer']>>

export interface SessionCallsOptions {
  readonly backend: WorkspaceBackend
  readonly session: SessionPort
}

export function createSessionCalls({ backend, session }: SessionCallsOptions): CallWorkspace {
  return async (name, input, signal) => {
    const token = await session.token()
    if (!token.ok) return token
    const outcome = await backend[name](token.value, input, { signal })
    if (!outcome.ok && endsSession(outcome.fault)) session.ended(outcome.fault)
    return outcome
  }
}
