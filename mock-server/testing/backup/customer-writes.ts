// Customers of a running service who write all the time, and what it acknowledged.
import { signPayload } from '@proscenium/partner'
import { partnersByName, videoIds } from '../../src/seed/index.ts'
import { field } from '../field.ts'
import { mp4Bytes } from '../service/editor-driver.ts'
import { bearer, OPERATOR_TOKEN } from '../service/keys.ts'

/** Ids of rows that the service has acknowledged. */
export interface Acknowledged {
  readonly linked_users: string[]
  readonly projects: string[]
  readonly exports: string[]
  readonly orders: string[]
}

export interface CustomerWrites {
  /** Grows. */
  readonly acknowledged: Acknowledged
  /** Writes that the service has acknowledged, replaced songs too. */
  total(): number
  /** One more customer, with everything that one writes. */
  write(): Promise<void>
  /** Customers one after another, on two connections, until `stop`; also replaces songs all the time. */
  start(): void
  /** Errors: rejects if any write was rejected. */
  stop(): Promise<void>
}

interface SignedIn {
  readonly number: number
  readonly session_token: string
  readonly editor: { Authorization: string }
}

const { tallyroom } = partnersByName

/** The service has `OPERATOR_TOKEN`. */
export function customerWrites(base: string): CustomerWrites {
  const acknowledged: Acknowledged = { linked_users: [], projects: [], exports: [], orders: [] }
  let stopping = new AbortController()
  let loops: Promise<void>[] = []
  let count = 0
  let total = 0
  const ask = async (method: string, path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(base + path, { method, ...init })
    const body: unknown = await response.json()
    if (response.status >= 300) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`)
    total += 1
    return body
  }
  const json = { 'Content-Type': 'application/json' }
  const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> =>
    await ask('POST', path, { body: JSON.stringify(body), headers: { ...json, ...headers } })
  const put = async (
    path: string,
    body: NonNullable<RequestInit['body']>,
    headers: Record<string, string>,
  ): Promise<unknown> => await ask('PUT', path, { body, headers })

  const signIn = async (): Promise<SignedIn> => {
    const number = (count += 1)
    const payload = { partner_external_user_id: `writer-${number}`, email: `writer-${number}@example.com` }
    const { raw, signature } = signPayload(JSON.stringify(payload), tallyroom.clientSecret)
    const session = await post('/partner-verify-session', { client_id: tallyroom.clientId, payload: raw, signature })
    acknowledged.linked_users.push(String(field(session, 'linked_user_id')))
    const session_token = String(field(session, 'session_token'))
    const token = await post('/partner/v1/token', { session_token })
    return { number, session_token, editor: { Authorization: `Bearer ${String(field(token, 'token'))}` } }
  }
  const createProject = async ({ editor, number }: SignedIn): Promise<string> => {
    const project = await post('/editor/v1/projects', { name: `Cut ${number}`, data: { at: number } }, editor)
    return String(field(project, 'id'))
  }
  const putSong = async (editor: { Authorization: string }, id: string, seed: number): Promise<void> => {
    const song = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(20_000 + seed, seed)])
    const path = `/editor/v1/projects/${id}/song?fingerprint=${'ab'.repeat(32)}`
    await put(path, song, { ...editor, 'Content-Type': 'audio/mpeg' })
  }
  const write = async (): Promise<void> => {
    const signedIn = await signIn()
    const { number, session_token, editor } = signedIn
    const project = await createProject(signedIn)
    await putSong(editor, project, number)
    acknowledged.projects.push(project)
    const order = await post('/partner/v1/checkout', { session_token, video_id: videoIds.duskTide })
    const orderId = String(field(order, 'order_id'))
    await post(`/operator/v1/orders/${orderId}`, { outcome: 'paid' }, bearer(OPERATOR_TOKEN))
    acknowledged.orders.push(orderId)
    const body = mp4Bytes(30_000 + number, number)
    await put(`/editor/v1/exports/e-${number}/files/main`, body, { ...editor, 'Content-Type': 'video/mp4' })
    const announced = { exportId: `e-${number}`, name: `Cut ${number}`, videoId: videoIds.duskTide }
    const stored = await post('/partner/v1/exports', { session_token, export: announced })
    acknowledged.exports.push(String(field(stored, 'export_id')))
  }
  const writeAlways = async (): Promise<void> => {
    while (!stopping.signal.aborted) await write()
  }
  /** Each replaces the song of a project, so that the service removes the one before. */
  const replaceAlways = async (): Promise<void> => {
    const signedIn = await signIn()
    const project = await createProject(signedIn)
    for (let seed = 1; !stopping.signal.aborted; seed += 1) await putSong(signedIn.editor, project, seed % 200)
  }
  return {
    acknowledged,
    total: () => total,
    write,
    start() {
      stopping = new AbortController()
      loops = [writeAlways(), writeAlways(), replaceAlways()]
    },
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}
