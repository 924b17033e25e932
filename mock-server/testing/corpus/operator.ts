// The operator API in the corpus: a partner of its own, with a user, a key and an order.
import { videoIds } from '../../src/seed/index.ts'
import { signPayload } from '@proscenium/partner'
import { OPERATOR_TOKEN, bearer } from '../service/keys.ts'
import type { ResponseLookup, Step } from './step.ts'
import { get, post, responseField, step } from './steps.ts'

const API = '/operator/v1'
const NOBODY = '00000000-0000-4000-8000-000000000000'
const operator = bearer(OPERATOR_TOKEN)
const login = 'dev@foxglove.example'
const partner = `${API}/partners/${login}`
const user = { partner: login, external_user_id: 'usr-1' }
const query = new URLSearchParams(user).toString()

const send = (name: string, method: string, path: string | ((seen: ResponseLookup) => string), body?: object): Step =>
  step(name, { method, path, headers: operator, ...(body === undefined ? {} : { body }) })
const ask = (name: string, path: string, body: object): Step => post(name, API + path, body, operator)
const read = (name: string, path: string): Step => get(name, API + path, operator)

/** Signed with the credentials that the partner was created with. */
function verification(seen: ResponseLookup): object {
  const payload = '{"partner_external_user_id":"usr-1","email":"user@foxglove.example"}'
  const { raw, signature } = signPayload(payload, responseField(seen, 'create a partner', 'credentials.client_secret'))
  const client_id = responseField(seen, 'create a partner', 'credentials.client_id')
  return { client_id, payload: raw, signature }
}

const partners: readonly Step[] = [
  ask('create a partner', '/partners', { name: 'Foxglove', login_email: login, categories: ['fitness'] }),
  ask('create a partner again', '/partners', { name: 'Foxglove', login_email: login }),
  ask('create nothing', '/partners', {}),
  post('create a partner without a token', `${API}/partners`, { name: 'X', login_email: 'x@x.example' }),
  read('list partners', '/partners?limit=2'),
  read('list partners after nonsense', '/partners?cursor=nonsense'),
  send('read a partner', 'GET', partner),
  read('read no partner', `/partners/${NOBODY}`),
  ask('change a partner', `/partners/${login}`, { payment_terms: 'Net 30', websites: ['https://foxglove.example'] }),
  ask('change a partner to nonsense', `/partners/${login}`, { websites: ['https://*.example'] }),
  send('reset a rotation', 'DELETE', `${partner}/credentials/rotation-wait`),
  send('reset no rotation', 'DELETE', `${API}/partners/${NOBODY}/credentials/rotation-wait`),
  ask('reveal credentials', `/partners/${login}/credentials/reveal`, {}),
  ask('reveal no credentials', `/partners/${NOBODY}/credentials/reveal`, {}),
  post('sign in with the operator’s partner', '/partner-verify-session', verification),
  ask('rotate credentials', `/partners/${login}/credentials/rotate`, { what: 'both', grace: '24h' }),
  ask('rotate nothing', `/partners/${login}/credentials/rotate`, { what: 'all', grace: '2h' }),
]

const keys: readonly Step[] = [
  ask('create a key', `/partners/${login}/keys`, { mode: 'live', kind: 'catalogue', name: 'Sync' }),
  ask('create no key', `/partners/${login}/keys`, { mode: 'both' }),
  read('list keys', `/partners/${login}/keys`),
  read('list no keys', `/partners/${NOBODY}/keys`),
  send('revoke a key', 'DELETE', (seen) => `${partner}/keys/${responseField(seen, 'create a key', 'id')}`),
  send('revoke no key', 'DELETE', `${partner}/keys/${NOBODY}`),
]

const session = (seen: ResponseLookup) => responseField(seen, 'sign in with the operator’s partner', 'session_token')
const orders: readonly Step[] = [
  post('order for the operator', '/partner/v1/checkout', (seen: ResponseLookup) => ({
    session_token: session(seen),
    video_id: videoIds.duskTide,
  })),
  read('list orders', '/orders?status=pending'),
  read('list orders of a status', '/orders?status=paid'),
  send(
    'settle an order',
    'POST',
    (seen) => `${API}/orders/${responseField(seen, 'order for the operator', 'order_id')}`,
    {
      outcome: 'paid',
    },
  ),
  send('read an order', 'GET', (seen) => `${API}/orders/${responseField(seen, 'order for the operator', 'order_id')}`),
  read('read an order that is none', `/orders/${NOBODY}`),
  post('settle without a payment page', '/payments/v1/settlements', {}),
  ask('settle no order', `/orders/${NOBODY}`, { outcome: 'cancelled' }),
]

const users: readonly Step[] = [
  ask('grant a right', '/rights', { ...user, video_id: videoIds.moonAtlas, kind: 'addon' }),
  ask('grant an override', '/rights', { ...user, video_id: videoIds.moonAtlas, kind: 'admin', allow: false }),
  ask('grant no right', '/rights', { ...user, external_user_id: 'nobody', video_id: NOBODY, kind: 'addon' }),
  read('list rights', `/rights?${query}`),
  read('list the rights of nobody', '/rights?partner=x&external_user_id=nobody'),
  ask('revoke a right', '/rights/revoke', { ...user, video_id: videoIds.moonAtlas, kind: 'addon' }),
  ask('revoke an override', '/rights/revoke', { ...user, video_id: videoIds.moonAtlas, kind: 'admin' }),
  ask('revoke no right', '/rights/revoke', { ...user, video_id: videoIds.moonAtlas, kind: 'addon' }),
  read('list sessions', `/sessions?${query}`),
  read('list the sessions of nobody', '/sessions?external_user_id=nobody'),
  step('revoke a session', {
    method: 'POST',
    path: `${API}/sessions/revoke`,
    headers: operator,
    body: (seen: ResponseLookup) => ({ session_id: responseField(seen, 'list sessions', 'sessions.0.id') }),
  }),
  ask('revoke the sessions of a user', '/sessions/revoke', user),
  ask('revoke the sessions of a partner', '/sessions/revoke', { partner: login }),
  ask('revoke no sessions', '/sessions/revoke', {}),
  read('export a user', `/users/data?${query}`),
  read('export nobody', '/users/data?external_user_id=nobody'),
  ask('erase a user', '/users/erase', user),
  ask('erase nobody', '/users/erase', {}),
]

const logins: readonly Step[] = [
  send('change a login', 'PUT', `${partner}/login`, { email: 'ops@foxglove.example' }),
  send('change no login', 'PUT', `${partner}/login`, { email: 'x@foxglove.example' }),
  send('remove a login', 'DELETE', `${API}/partners/ops@foxglove.example/login`),
  send('remove no login', 'DELETE', `${API}/partners/${NOBODY}/login`),
]

const deletions: readonly Step[] = [
  ask('create a partner to delete', '/partners', { name: 'Fern', login_email: 'dev@fern.example' }),
  ask('suspend the partner to delete', '/partners/dev@fern.example', { status: 'suspended' }),
  send('delete a partner', 'DELETE', `${API}/partners/dev@fern.example`),
  send('delete no partner', 'DELETE', `${API}/partners/${NOBODY}`),
  ask('unpublish a video', `/catalogue/videos/${videoIds.snowNoSound}`, { unpublished: true }),
  ask('publish it again', `/catalogue/videos/${videoIds.snowNoSound}`, { unpublished: false }),
  ask('unpublish nothing', `/catalogue/videos/${NOBODY}`, { unpublished: true }),
  send('delete a video', 'DELETE', `${API}/catalogue/videos/${videoIds.crateSermon}`),
  send('delete no video', 'DELETE', `${API}/catalogue/videos/${NOBODY}`),
]

const lines = '{"type":"term","kind":"tag","slug":"loopable","name":"Loopable"}\n{"type":"clip"}\n'
const catalogue: readonly Step[] = [
  ask('import lines of a catalogue', '/catalogue/imports/corpus/lines', { from: 0, ndjson: lines }),
  ask('import the same lines again', '/catalogue/imports/corpus/lines', { from: 0, ndjson: lines }),
  ask('import no lines', '/catalogue/imports/corpus/lines', { ndjson: 7 }),
  read('read an import', '/catalogue/imports/corpus'),
  read('read no import', '/catalogue/imports/none'),
  get('check the service without a token', `${API}/doctor`, {}),
]

export const operatorCorpus: readonly Step[] = [
  ...partners,
  ...keys,
  ...orders,
  ...users,
  ...logins,
  ...catalogue,
  ...deletions,
]
