import {
  bootWorkspace,
  cancelCheckout,
  checkStatus,
  createWorkspaceDownload,
  errorBody,
  listExports,
  listFacets,
  listProjects,
  listWorkspaceCollections,
  mintToken,
  persistExport,
  quoteCollection,
  quotePurchase,
  readCheckout,
  reportIssue,
  resolveSource,
  searchWorkspace,
  startCheckout,
  verificationErrorBody,
  verifiedSession,
  verifyPartnerSession,
  type VerifiedSession,
} from '@proscenium/contract'
import type { Clock, TokenPair } from '@proscenium/protocol'
import type { SignedLink } from '../core/embed-address.ts'
import type { Outcome } from '../core/fault.ts'
import type { Backend, DownloadTarget, WorkspaceBackend } from '../ports/backend.ts'
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
  return {
    verify: (link, { signal }) => verify(link, join(options.verifyUrl, verifyPartnerSession.path), signal, wire),
    ...createWorkspaceBackend(options.apiUrl, wire),
  }
}

interface Operation<Value> {
  readonly path: string
  readonly answers: { readonly 200: Schema<Value> }
}

/** Every Workspace call: its operation, the body of its request beside the session token, and what its answer becomes. */
function createWorkspaceBackend(apiUrl: string, wire: JsonCallOptions): WorkspaceBackend {
  const ask = <Value>(
    { path, answers }: Operation<Value>,
    body: object,
    { signal, headers }: { readonly signal: AbortSignal; readonly headers?: Readonly<Record<string, string>> },
  ) =>
    callWorkspace(
      { name: path, address: join(apiUrl, path), body, signal, ...(headers && { headers }) },
      answers[200],
      wire,
    )
  return {
    boot: (session_token, { videoId, projectId }, options) =>
      ask(bootWorkspace, named({ video_id: videoId, project_id: projectId, session_token }), options),
    mintToken: async (session_token, _, options) =>
      map(await ask(mintToken, { session_token }, options), ({ token }) => pairOf(token)),
    search: (session_token, search, options) => ask(searchWorkspace, { ...search, session_token }, options),
    source: (session_token, { videoId, intent }, options) =>
      ask(resolveSource, { session_token, video_id: videoId, intent }, options),
    facets: (session_token, _, options) => ask(listFacets, { session_token }, options),
    collections: (session_token, _, options) => ask(listWorkspaceCollections, { session_token }, options),
    status: (session_token, { videoIds }, options) => ask(checkStatus, { session_token, video_ids: videoIds }, options),
    quote: (session_token, { videoIds }, options) =>
      ask(quotePurchase, { session_token, video_ids: videoIds }, options),
    collectionQuote: (session_token, { videoIds, projectId }, options) =>
      ask(quoteCollection, named({ session_token, video_ids: videoIds, project_id: projectId }), options),
    startCheckout: (session_token, { videoId, item, price, idempotencyKey }, { signal }) =>
      ask(startCheckout, named({ session_token, video_id: videoId, item, price }), {
        signal,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    readCheckout: (session_token, { orderId }, options) =>
      ask(readCheckout, { session_token, order_id: orderId }, options),
    cancelCheckout: (session_token, { orderId }, options) =>
      ask(cancelCheckout, { session_token, order_id: orderId }, options),
    projects: async (session_token, _, options) =>
      map(await ask(listProjects, { session_token }, options), ({ projects }) => projects),
    persistExport: async (session_token, finished, options) =>
      map(await ask(persistExport, { session_token, export: finished }, options), ({ export_id: exportId }) => ({
        exportId,
      })),
    exports: async (session_token, { cursor }, options) =>
      map(await ask(listExports, { session_token, cursor }, options), ({ exports, next_cursor: nextCursor }) => ({
        exports,
        nextCursor,
      })),
    download: async (session_token, target, options) =>
      map(await ask(createWorkspaceDownload, { session_token, ...targetOf(target) }, options), (link) => ({
        url: link.download_url,
        filename: link.filename,
        expiresIn: link.expires_in,
        downloadsLeft: link.downloads_left,
      })),
    reportIssue: async (session_token, issue, options) =>
      map(await ask(reportIssue, { session_token, issue }, options), ({ source }) => source),
  }
}

/** The fields that have a value. */
function named(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function map<From, To>(outcome: Outcome<From>, change: (value: From) => To): Outcome<To> {
  return outcome.ok ? { ok: true, value: change(outcome.value) } : outcome
}

function targetOf(target: DownloadTarget): object {
  const { kind } = target
  return kind === 'export'
    ? { kind, export_id: target.exportId, file: target.file }
    : { kind, video_id: target.videoId }
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
