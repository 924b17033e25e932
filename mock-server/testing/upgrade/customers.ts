// What a customer does against two releases of the service, over HTTP alone.
import { signPayload } from '@proscenium/partner'
import { partnersByName, videoIds } from '../../src/seed/index.ts'
import { OPERATOR_TOKEN } from '../service/keys.ts'

const { tallyroom } = partnersByName
const video = videoIds.duskTide

/** What the service acknowledged. */
export interface Customer {
  readonly id: string
  readonly project: string
  readonly order: string
}

type Body = Readonly<Record<string, unknown>>

async function ask(base: string, path: string, { body, token }: { body?: object; token?: string } = {}): Promise<Body> {
  const response = await fetch(base + path, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
  })
  const answer = (await response.json()) as Body
  if (response.ok) return answer
  throw new Error(`${path} returns ${response.status} ${JSON.stringify(answer)}`)
}

async function signIn(base: string, id: string): Promise<string> {
  const payload = JSON.stringify({ partner_external_user_id: id, email: `${id}@example.com` })
  const { raw, signature } = signPayload(payload, tallyroom.clientSecret)
  const body = { client_id: tallyroom.clientId, payload: raw, signature }
  return String((await ask(base, '/partner-verify-session', { body }))['session_token'])
}

/** Signs in, stores a project and buys a video, whose order the operator completes with the word of that release. */
export async function becomeCustomer(base: string, id: string, completed: string): Promise<Customer> {
  const session_token = await signIn(base, id)
  const token = String((await ask(base, '/partner/v1/token', { body: { session_token } }))['token'])
  const project = await ask(base, '/editor/v1/projects', { body: { name: id, data: {} }, token })
  const order = await ask(base, '/partner/v1/checkout', { body: { session_token, video_id: video } })
  const settled = { outcome: completed }
  await ask(base, `/operator/v1/orders/${String(order['order_id'])}`, { body: settled, token: OPERATOR_TOKEN })
  return { id, project: String(project['id']), order: String(order['order_id']) }
}

/** Errors: rejects with what a customer has no longer, or with the call that fails. */
export async function findCustomer(base: string, { id, project }: Customer): Promise<void> {
  const session_token = await signIn(base, id)
  const { ownedVideoIds } = await ask(base, '/partner/v1/boot', { body: { session_token } })
  if (!(ownedVideoIds as string[]).includes(video)) throw new Error(`${id} no longer owns the video`)
  const token = String((await ask(base, '/partner/v1/token', { body: { session_token } }))['token'])
  await ask(base, `/editor/v1/projects/${project}`, { token })
  for (const more of [{ query: 'rain on' }, { sort: 'title' }]) {
    const { results } = await ask(base, '/partner/v1/search', { body: { session_token, mode: 'text', ...more } })
    if ((results as unknown[]).length === 0) throw new Error(`A search finds nothing: ${JSON.stringify(more)}`)
  }
  for (const path of ['facets', 'landing', 'purchases', 'collections'])
    await ask(base, `/partner/v1/${path}`, { body: { session_token } })
}
