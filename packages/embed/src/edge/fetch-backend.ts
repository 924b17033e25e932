import {
  bootWorkspace,
  errorBody,
  mintToken,
  resolveSource,
  searchWorkspace,
  verificationErrorBody,
  verifiedSession,
  verifyPartnerSession,
  type VerifiedSession,
} from '@proscenium/contract'
import type { Clock, TokenPair } from '@proscenium/protocol'
import type { SignedLink } from '../core/embed-address.ts'
import type { Outcome } from '../core/fault.ts'
import type { Backend } from '../ports/backend.ts'
import { postJson, type JsonCall, type JsonCallOptions } from './json-call.ts'

export interface FetchBackendOptions {
  /** Base addresses; the operations' paths are appended (SPEC 4). */
  readonly verifyUrl: string
  readonly apiUrl: string
  readonly clock: Clock
  readonly online: () => boolean
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds an answer may take; 12 000 unless told: less than an editor waits, so that it hears of the timeout. */
  readonly timeoutMs?: number
}

/** The service over HTTP. Answers are parsed by the contract's schemas; unknown fields of an answer are dropped. */
export function createFetchBackend(options: FetchBackendOptions): Backend {
  const wire: JsonCallOptions = {
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    clock: options.clock,
    online: options.online,
    timeoutMs: options.timeoutMs ?? 12_000,
  }
  const workspace = <Value>(path: string, schema: Schema<Value>, body: object, signal: AbortSignal) =>
    callWorkspace({ name: path, address: join(options.apiUrl, path), body, signal }, schema, wire)
  return {
    verify: (link, { signal }) => verify(link, join(options.verifyUrl, verifyPartnerSession.path), signal, wire),
    boot: (session_token, { signal }) =>
      workspace(bootWorkspace.path, bootWorkspace.answers[200], { session_token }, signal),
    async mintToken(session_token, { signal }) {
      const minted = await workspace(mintToken.path, mintToken.answers[200], { session_token }, signal)
      return minted.ok ? { ok: true, value: pairOf(minted.value.token) } : minted
    },
    search: (session_token, search, { signal }) =>
      workspace(searchWorkspace.path, searchWorkspace.answers[200], { ...search, session_token }, signal),
    source: (session_token, { videoId, intent }, { signal }) =>
      workspace(resolveSource.path, resolveSource.answers[200], { session_token, video_id: videoId, intent }, signal),
  }
}

interface Schema<Value> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Value }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } }
}

async function callWorkspace<Value>(
  call: JsonCall,
  schema: Schema<Value>,
  wire: JsonCallOptions,
): Promise<Outcome<Value>> {
  const answer = await postJson(call, wire)
  if (!answer.ok) return answer
  const { status, body } = answer
  if (status === 200) return read(call.name, schema, body)
  const refusal = errorBody.safeParse(body)
  return refusal.success
    ? { ok: false, fault: { kind: 'workspace', status, ...refusal.data.error } }
    : { ok: false, fault: { kind: 'unreadable', call: call.name, status, issue: 'no error body' } }
}

async function verify(
  link: SignedLink,
  address: string,
  signal: AbortSignal,
  wire: JsonCallOptions,
): Promise<Outcome<VerifiedSession>> {
  const name = verifyPartnerSession.path
  const body = { client_id: link.clientId, payload: link.payload, signature: link.signature }
  const answer = await postJson({ name, address, body, signal }, wire)
  if (!answer.ok) return answer
  if (answer.status === 200) return read(name, verifiedSession, known(answer.body, Object.keys(verifiedSession.shape)))
  const refusal = verificationErrorBody.safeParse(answer.body)
  return refusal.success
    ? { ok: false, fault: { kind: 'verification', status: answer.status, message: refusal.data.error } }
    : { ok: false, fault: { kind: 'unreadable', call: name, status: answer.status, issue: 'no error body' } }
}

function read<Value>(call: string, schema: Schema<Value>, body: unknown): Outcome<Value> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return { ok: true, value: parsed.data }
  const [issue] = parsed.error.issues
  const where = issue === undefined ? 'body' : `${issue.path.map(String).join('.') || 'body'}: ${issue.message}`
  return { ok: false, fault: { kind: 'unreadable', call, status: 200, issue: where } }
}

/** A service may grow a field before its page does. */
function known(body: unknown, names: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)))
}

function pairOf(token: string): TokenPair {
  return { authToken: token, accessToken: token }
}

function join(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}${path}`
}
