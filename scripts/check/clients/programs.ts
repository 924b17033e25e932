// What a partner's server does with generated clients, as the text of its files: they compile beside the generated modules,
// which are not here. Each prints what it found as JSON.

/** Without types of Node, which a client does not need. */
const settings = `declare const process: { readonly env: Record<string, string | undefined> }

export function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(name + ' is not set')
  return value
}

export const CUSTOMER = 'usr_48213'
export const MERCURY = '2a848829-37c3-4e4c-8222-8d485d0991e0'
export const unsigned = { client_id: setting('CLIENT_ID'), payload: '{}', signature: '0'.repeat(64) }
`

const facts = `const facts = {
  pages,
  videos: new Set(titles).size,
  found: found.data?.data.map(({ title }) => title),
  details: details?.map(({ field, rule }) => field + ' ' + rule),
  previewSeconds: preview.data?.data.expires_in,
  owned: owned.data?.videos.map(({ title }) => title),
  file: link.data?.filename,
  withoutKey: refused.error?.error.code,
  rejected: rejected.error?.error,
}
`

/** Calls by path, with the types of openapi-typescript. */
const fetchClient = `import createClient from 'openapi-fetch'
import type { paths } from './catalogue.js'
import type { paths as WorkspacePaths } from './workspace.js'
import { CUSTOMER, MERCURY, setting, unsigned } from './settings.js'

const baseUrl = setting('API_URL')
const client = createClient<paths>({ baseUrl, headers: { Authorization: 'Bearer ' + setting('API_KEY') } })

const titles: string[] = []
let pages = 0
let cursor: string | null = ''
while (cursor !== null) {
  const query: { limit: number; cursor?: string } = cursor === '' ? { limit: 10 } : { limit: 10, cursor }
  const { data } = await client.GET('/v1/videos', { params: { query } })
  if (data === undefined) throw new Error('no page')
  for (const video of data.data) titles.push(video.title)
  cursor = data.next_cursor
  pages += 1
}
const found = await client.GET('/v1/videos', { params: { query: { category: ['rock', 'indie-pop'], q: 'rain' } } })
const wrong = await client.GET('/v1/videos', { params: { query: { limit: 0 } } })
const details = wrong.error !== undefined && 'details' in wrong.error ? wrong.error.details : []
const preview = await client.POST('/v1/media/preview-url', { body: { video_id: MERCURY, kind: 'full' } })
const owned = await client.GET('/fulfilment/v1/users/{external_user_id}/videos', {
  params: { path: { external_user_id: CUSTOMER }, query: { limit: 1 } },
})
const link = await client.POST('/fulfilment/v1/downloads', {
  body: { external_user_id: CUSTOMER, video_id: MERCURY, kind: 'original' },
})
export const mistaken = () => [
  // @ts-expect-error -- a number is not a cursor
  client.GET('/v1/videos', { params: { query: { cursor: 7 } } }),
  // @ts-expect-error -- no such file of an export
  client.POST('/fulfilment/v1/downloads', { body: { external_user_id: CUSTOMER, video_id: MERCURY, file: 'bts' } }),
]
const refused = await createClient<paths>({ baseUrl }).GET('/v1/tags')
const rejected = await createClient<WorkspacePaths>({ baseUrl }).POST('/partner-verify-session', { body: unsigned })
${facts}console.log(JSON.stringify(facts))
`

/** Calls by operation. It sends the key where the document's `security` asks for it. */
const generatedClient = `import { client as preset } from './catalogue-client/client.gen.js'
import { createClient } from './catalogue-client/client/index.js'
import { createDownload, createPreviewUrl, listCustomerVideos, listTags, listVideos, streamMedia } from './catalogue-client/index.js'
import { createClient as createWorkspaceClient } from './workspace-client/client/index.js'
import { verifyPartnerSession } from './workspace-client/index.js'
import { CUSTOMER, MERCURY, setting, unsigned } from './settings.js'

const baseUrl = setting('API_URL')
const withKey: boolean[] = []
const client = createClient({
  baseUrl,
  auth: () => setting('API_KEY'),
  fetch: async (input, init) => {
    const request = new Request(input, init)
    withKey.push(request.headers.has('Authorization'))
    return await fetch(request)
  },
})

const titles: string[] = []
let pages = 0
let cursor: string | null = ''
while (cursor !== null) {
  const query: { limit: number; cursor?: string } = cursor === '' ? { limit: 10 } : { limit: 10, cursor }
  const { data } = await listVideos({ client, query })
  if (data === undefined) throw new Error('no page')
  for (const video of data.data) titles.push(video.title)
  cursor = data.next_cursor
  pages += 1
}
const found = await listVideos({ client, query: { category: ['rock', 'indie-pop'], q: 'rain' } })
const wrong = await listVideos({ client, query: { limit: 0 } })
const details = wrong.error !== undefined && 'details' in wrong.error ? wrong.error.details : []
const preview = await createPreviewUrl({ client, body: { video_id: MERCURY, kind: 'full' } })
const owned = await listCustomerVideos({ client, path: { external_user_id: CUSTOMER }, query: { limit: 1 } })
const link = await createDownload({ client, body: { external_user_id: CUSTOMER, video_id: MERCURY, kind: 'original' } })
export const mistaken = () => [
  // @ts-expect-error -- a number is not a cursor
  listVideos({ client, query: { cursor: 7 } }),
  // @ts-expect-error -- no such file of an export
  createDownload({ client, body: { external_user_id: CUSTOMER, video_id: MERCURY, file: 'bts' } }),
]
const refused = await listTags({ client: createClient({ baseUrl }) })
const token = new URL(preview.data?.data.stream_url ?? '').pathname.split('/').at(-1) ?? ''
await streamMedia({ client, path: { token }, parseAs: 'blob' })
const rejected = await verifyPartnerSession({ client: createWorkspaceClient({ baseUrl }), body: unsigned })
${facts}const security = { callsWithKey: withKey.filter(Boolean).length, streamWithKey: withKey.at(-1) }
console.log(JSON.stringify({ ...facts, ...security, port: new URL(preset.getConfig().baseUrl ?? '').port }))
`

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  types: [],
  module: 'NodeNext',
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  outDir: 'built',
}

export const clientFiles = {
  'package.json': '{ "private": true, "type": "module" }',
  'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts', '*-client/**/*.ts'] }),
  'settings.ts': settings,
  'fetch-client.ts': fetchClient,
  'generated-client.ts': generatedClient,
}
