// The Workspace API in the corpus.
import { videoIds } from '../../src/seed/index.ts'
import type { Step } from './step.ts'
import { each, get, inSession, post } from './steps.ts'

const { rainOnMercury, kaleidoskop } = videoIds
const NOWHERE = '00000000-0000-4000-8000-000000000000'

/** Every call with the body that makes it succeed. Each is then repeated with the errors that all calls share. */
const calls = {
  boot: { video_id: rainOnMercury },
  token: {},
  search: { mode: 'text', query: 'rain', limit: 2 },
  source: { video_id: rainOnMercury, intent: 'add' },
  facets: {},
  collections: {},
  landing: {},
  video: { video_id: rainOnMercury },
  purchases: { limit: 2 },
  quote: { video_ids: [rainOnMercury, kaleidoskop] },
  'collection-quote': { video_ids: [rainOnMercury, kaleidoskop] },
  status: { video_ids: [rainOnMercury, kaleidoskop, NOWHERE] },
} as const satisfies Readonly<Record<string, object>>
const names = Object.keys(calls) as (keyof typeof calls)[]
const at = (name: string): string => `/partner/v1/${name}`

export const workspaceCorpus: readonly Step[] = [
  ...each('ask for', names, (name, call) => post(name, at(call), inSession(calls[call]))),
  ...each('ask elsewhere for', names, (name, call) =>
    post(name, at(call), inSession(calls[call], 'sign in elsewhere')),
  ),
  ...each('ask without a session for', names, (name, call) => post(name, at(call), calls[call])),
  ...each('ask with a made-up session for', names, (name, call) =>
    post(name, at(call), { session_token: 'x'.repeat(43), ...calls[call] }),
  ),
  ...each('ask in malformed JSON for', names, (name, call) => post(name, at(call), '{')),
  ...each('ask in text for', names, (name, call) => post(name, at(call), '{}', { 'Content-Type': 'text/plain' })),
  ...each('ask by GET for', names, (name, call) => get(name, at(call))),
  post('boot without a video', at('boot'), inSession()),
  post('boot on nothing', at('boot'), inSession({ video_id: NOWHERE })),
  post('boot a stranger', at('boot'), inSession({ video_id: kaleidoskop }, 'sign in a stranger')),
  post('search by an unknown mode', at('search'), inSession({ mode: 'smell' })),
  post('search too many', at('search'), inSession({ mode: 'text', limit: 501 })),
  post('video of nothing', at('video'), inSession({ video_id: NOWHERE })),
  post('video without an id', at('video'), inSession()),
  post('purchases from another list', at('purchases'), inSession({ cursor: 'AA.AA' })),
  post(
    'search by tags and duration',
    at('search'),
    inSession({ mode: 'text', filters: { contentTags: ['night'], maxDuration: 5 } }),
  ),
  post('source of nothing', at('source'), inSession({ video_id: NOWHERE, intent: 'add' })),
  post('source for nothing', at('source'), inSession({ video_id: rainOnMercury, intent: 'steal' })),
  post('source that is not owned', at('source'), inSession({ video_id: kaleidoskop, intent: 'preview' })),
]
