// Orders, exports, downloads and issue reports in the corpus, by the customer of the first sign-in.
import { videoIds } from '../../src/seed/index.ts'
import type { ResponseLookup, Step } from './step.ts'
import { each, get, inSession, responsePath, post, step, responseField } from './steps.ts'

const { rainOnMercury, kaleidoskop, hazeCathedral } = videoIds
const NOWHERE = '00000000-0000-4000-8000-000000000000'
const at = (name: string): string => `/partner/v1/${name}`
const ofOrder = (seen: ResponseLookup): object =>
  inSession({ order_id: responseField(seen, 'check out', 'order_id') })(seen)
const key = { 'Idempotency-Key': 'corpus-1' }

const checkouts: readonly Step[] = [
  post('check out', at('checkout'), inSession({ video_id: kaleidoskop }), key),
  post('check out again', at('checkout'), inSession({ video_id: kaleidoskop }), key),
  post('check out another under the same key', at('checkout'), inSession({ video_id: hazeCathedral }), key),
  post('check out what is owned', at('checkout'), inSession({ video_id: rainOnMercury })),
  post('check out nothing', at('checkout'), inSession({ video_id: NOWHERE })),
  post('check out without an account', at('checkout'), inSession({ video_id: kaleidoskop }, 'sign in a stranger')),
  post('check out with a bad key', at('checkout'), inSession({ video_id: kaleidoskop }), { 'Idempotency-Key': 'a b' }),
  post('read the order', at('checkout/status'), ofOrder),
  post('read no order', at('checkout/status'), inSession({ order_id: NOWHERE })),
  post('cancel the order', at('checkout/cancel'), ofOrder),
  post('cancel the order again', at('checkout/cancel'), ofOrder),
  post('cancel no order', at('checkout/cancel'), inSession({ order_id: NOWHERE })),
]

const finished = { exportId: 'edit-1', name: 'Night drive', videoId: rainOnMercury, videoIds: [rainOnMercury] }
const token = (seen: ResponseLookup): Record<string, string> => ({
  Authorization: `Bearer ${responseField(seen, 'ask for: token', 'token')}`,
  'Content-Type': 'video/mp4',
})
const file = (name: string, bytes: Uint8Array<ArrayBuffer>, headers = token): Step =>
  step(name, { method: 'PUT', path: '/editor/v1/exports/edit-1/files/main', headers, body: bytes })
/** Starts like an MP4; never played. */
const movie = Uint8Array.from(Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.alloc(4_000, 7)]))
const exported = (seen: ResponseLookup): string => responseField(seen, 'persist an export', 'export_id')

const exportSteps: readonly Step[] = [
  file('upload a file', movie),
  file('upload what is not a film', new Uint8Array(4_000)),
  file('upload without a token', new Uint8Array(10), () => ({})),
  step('upload a file of no kind', {
    method: 'PUT',
    path: '/editor/v1/exports/edit-1/files/nothing',
    headers: token,
    body: new Uint8Array(10),
  }),
  get('upload by GET', '/editor/v1/exports/edit-1/files/main'),
  post('persist an export', at('exports'), inSession({ export: finished })),
  post('persist an export again', at('exports'), inSession({ export: finished })),
  post(
    'persist an export of what is not owned',
    at('exports'),
    inSession({ export: { ...finished, exportId: 'edit-2', videoIds: [kaleidoskop] } }),
  ),
  post('persist nothing', at('exports'), inSession()),
  post('list exports', at('exports/list'), inSession({ limit: 1 })),
  post('list exports of a stranger', at('exports/list'), inSession({}, 'sign in with an address')),
  post('list too many exports', at('exports/list'), inSession({ limit: 1000 })),
  post('link an export', at('downloads'), (seen: ResponseLookup) =>
    inSession({ kind: 'export', export_id: exported(seen) })(seen),
  ),
  post('link an original', at('downloads'), inSession({ kind: 'original', video_id: rainOnMercury })),
  post('link an original that is not owned', at('downloads'), inSession({ kind: 'original', video_id: kaleidoskop })),
  post('link an export of another', at('downloads'), inSession({ kind: 'export', export_id: NOWHERE })),
  post('link without a target', at('downloads'), inSession({ kind: 'export' })),
  get('download an export', (seen) => responsePath(seen, 'link an export', 'download_url')),
  get('download a part of an export', (seen) => responsePath(seen, 'link an export', 'download_url'), {
    Range: 'bytes=10-19',
  }),
]

const issues: readonly Step[] = [
  post(
    'report an issue',
    at('issues'),
    inSession({ issue: { videoId: rainOnMercury, reason: 'does not play', hadStorage: true } }),
  ),
  post('report nothing', at('issues'), inSession()),
]

const calls = [
  'checkout',
  'checkout/status',
  'checkout/cancel',
  'exports',
  'exports/list',
  'downloads',
  'issues',
  'projects',
] as const

export const purchaseCorpus: readonly Step[] = [
  ...checkouts,
  ...exportSteps,
  ...issues,
  ...each('call without a session', calls, (name, call) => post(name, at(call), {})),
  ...each('call in malformed JSON', calls, (name, call) => post(name, at(call), '{')),
]
