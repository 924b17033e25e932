// Calls of a service with a large catalogue: what a first call may have to read, and searches that cost much.
import { signPayload } from '@proscenium/partner'
import { partnersByName, type SeedPartner } from '../../src/seed/index.ts'
import { bearer } from '../bench-service.ts'
import { EVEN_TAG, LATE_TITLES, ODD_TAG, QUIET, EVERYWHERE, slugOf, videoIdOf } from '../big-catalogue.ts'

export interface Call {
  readonly name: string
  send(base: string, token: string): Promise<Response>
}

const song = {
  durationSeconds: 200,
  tempo: { bpm: 124, confidence: 0.8, beatOffsetSeconds: 0, candidates: [62, 93] },
  energy: 0.7,
  brightness: 0.4,
  dynamics: 0.5,
  atmospheres: { [slugOf('atmosphere', 0)]: 1 },
  embedding: { model: 'bench', values: Array.from({ length: 16 }, (_, at) => Math.sin(at + 1)) },
}

/** Every operation that reads something derived from the catalogue. The first call is the floor. */
export function firstCalls(size: number): Call[] {
  const id = videoIdOf(size / 2)
  return [
    workspace('boot', {}),
    workspace('landing', {}),
    workspace('facets', {}),
    workspace('collections', {}),
    workspace('video', { video_id: id }),
    search('a word', { query: EVERYWHERE }),
    search('similar to a video', { mode: 'similar', videoId: id }),
    search('a song', { mode: 'song', audioProfile: song }),
    search('a content tag', { filters: { contentTags: [EVEN_TAG.slug] } }),
    ...['/v1/videos', `/v1/videos/${id}`, '/v1/categories', '/v1/tags', '/v1/content-tags', '/v1/collections'].map(
      read,
    ),
  ]
}

/** The dearest searches of each kind. */
export function dearCalls(size: number): Call[] {
  return [
    search('by energy: three common words', { query: `${EVERYWHERE} ${LATE_TITLES} ${QUIET}`, sort: 'energy' }),
    search('by title: a word of half the titles', { query: LATE_TITLES, sort: 'title' }),
    search('two content tags that never meet', { filters: { contentTags: [EVEN_TAG.slug, ODD_TAG.slug] } }),
    search('a song', { mode: 'song', audioProfile: song }),
    search('similar to a video', { mode: 'similar', videoId: videoIdOf(size / 2) }),
    workspace('landing', {}),
  ]
}

/** Calls of people who browse. `at` differs for each, so that no cached response is used. */
export function ordinaryCalls(size: number, at: number): Call[] {
  return [
    read(`/v1/videos?limit=25&cursor=2099-01-01T00:00:00.${String(at % 1_000_000).padStart(6, '0')}Z`),
    read(`/v1/videos/${videoIdOf(at % size)}`),
    workspace('boot', {}),
  ]
}

function workspace(name: string, body: object): Call {
  return {
    name,
    send: (base, token) => post(`${base}/partner/v1/${name}`, { session_token: token, ...body }),
  }
}

function search(name: string, body: object): Call {
  return { ...workspace('search', { mode: 'text', limit: 24, ...body }), name: `search: ${name}` }
}

function read(path: string): Call {
  const name = path.replace(/[0-9a-f-]{36}/, '{id}')
  return { name: `GET ${name}`, send: (base) => fetch(base + path, { headers: bearer }) }
}

async function post(address: string, body: object): Promise<Response> {
  return await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** A session of a user of a seeded partner. */
export async function signInTo(
  base: string,
  user: string,
  partner: Pick<SeedPartner, 'clientId' | 'clientSecret'> = partnersByName.tallyroom,
): Promise<string> {
  const { raw, signature } = signPayload(JSON.stringify({ partner_external_user_id: user }), partner.clientSecret)
  const session = await post(`${base}/partner-verify-session`, { client_id: partner.clientId, payload: raw, signature })
  return ((await session.json()) as { session_token: string }).session_token
}
