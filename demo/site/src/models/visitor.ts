// The signed-in visitor: one session for the whole site, and the service's calls with it.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { createFetchBackend } from '@proscenium/embed/host'

/** A signed-in visitor's session and the editor to open. */
export interface Visit {
  readonly sessionToken: string
  readonly editorUrl: string
  readonly displayName: string
}

/** `text` is meant for the visitor; `code` is the service's, empty where it gave no response. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string; readonly text: string }

/** Never rejects. */
export type SignIn = () => Promise<Result<Visit>>

export type Backend = ReturnType<typeof createFetchBackend>
type BackendError = Extract<Awaited<ReturnType<Backend['quote']>>, { readonly ok: false }>['error']
type ResponseOf<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: BackendError }
type CallOptions = Parameters<Backend['quote']>[2]

/** Sends one request as the visitor. Never rejects. */
export type Ask = <Value>(
  send: (backend: Backend, token: string, options: CallOptions) => Promise<ResponseOf<Value>>,
) => Promise<Result<Value>>

export interface Visitor {
  /** The open visit; null before sign-in and after its failure. */
  readonly visit: ReadonlySignal<Visit | null>
  /** Why nothing can be loaded: sign-in failed, or the session has ended. */
  readonly failure: ReadonlySignal<string | null>
  /** Whether signing in has failed, so that nothing can be loaded. */
  isSignedOut(): boolean
  /** Signs in once; later calls return the same visit until `retry`. */
  open(): Promise<Visit | null>
  /** Signs in again. */
  retry(): Promise<Visit | null>
  /** The service rejected the session for good. */
  end(): void
  readonly ask: Ask
}

const ENDED = 'You have been signed out. Reload the page to sign in again; what you see stays as it is.'
const UNREACHABLE = 'The service cannot be reached just now. Try again in a moment.'
const UNAUTHORISED = 401

export function createVisitor(signIn: SignIn, backend: Backend): Visitor {
  const visit = signal<Visit | null>(null)
  const failure = signal<string | null>(null)
  let opening: Promise<Visit | null> | null = null

  async function begin(): Promise<Visit | null> {
    failure.value = null
    const outcome = await signIn()
    if (outcome.ok) visit.value = outcome.value
    else failure.value = outcome.text
    return visit.value
  }
  const open = (): Promise<Visit | null> => (opening ??= begin())
  const end = (): void => {
    failure.value = ENDED
  }

  const ask: Ask = async (send) => {
    const opened = await open()
    if (opened === null) return { ok: false, code: '', text: failure.value ?? UNREACHABLE }
    const response = await send(backend, opened.sessionToken, { signal: new AbortController().signal })
    if (response.ok) return response
    const { error } = response
    if (error.kind !== 'workspace') return { ok: false, code: '', text: UNREACHABLE }
    if (error.status === UNAUTHORISED) end()
    return { ok: false, code: error.code, text: error.message }
  }

  return {
    visit,
    failure,
    isSignedOut: () => visit.value === null && failure.value !== null,
    open,
    retry() {
      opening = null
      return open()
    },
    end,
    ask,
  }
}
