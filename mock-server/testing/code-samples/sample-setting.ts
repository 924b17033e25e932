// What the code samples of the public documents expect around them, for a client in Node or in a browser.
import { partnersByName, usersByName, videoIds } from '../../src/seed/index.ts'
import { field } from '../field.ts'

/** The requests that prepare a setting. */
export interface SampleClient {
  /** Returns a session token of the demo partner's user. */
  signIn(payload: object): Promise<string>
  /** A body other than a string is sent as JSON. */
  send(
    method: string,
    path: string,
    more: { readonly body: unknown; readonly headers: Record<string, string> },
  ): Promise<{ readonly body: unknown }>
  /** The address with an origin that the samples can connect to. */
  reach(address: string): string
}

/** Variables of the environment, files, and resources in place of the documented ones. */
export interface SampleSetting {
  readonly env: Readonly<Record<string, string>>
  /** Bytes of each file that a sample sends, as ASCII text. */
  readonly files: Readonly<Record<string, string>>
  /** Ids of the recorded examples, with those that exist. */
  readonly ids: Readonly<Record<string, string>>
}

/** Time of the recorded verification: its signature holds for minutes. */
export const SIGNED_AT = '2026-11-15T12:00:00.000Z'

const recorded = {
  project: 'fbcbbf9a-c19a-455e-acfc-fffdfdec590f',
  songProject: '6c0f3a1e-8d27-4b5e-9f61-2e7a4c9b1d38',
  order: 'e3442125-1b76-417a-9fc5-6f5044543468',
  export: 'add28bad-f465-4eef-97a2-6c0fff0e7a3b',
}

const SONG = 'ID3 song'
/** What begins like an MP4. */
const EDIT = `\0\0\0\u0018ftypisom${'\u0001'.repeat(1_988)}`

/** Signs a customer in who owns the sample's video, and creates a project, an order, an export and links for them. */
export async function createSampleSetting({ signIn, send, reach }: SampleClient): Promise<SampleSetting> {
  const { externalUserId, email } = usersByName.maya
  const session_token = await signIn({ partner_external_user_id: externalUserId, email })
  const video_id = videoIds.rainOnMercury
  const text = async (path: string, body: object, headers = {}): Promise<(name: string) => string> => {
    const { body: found } = await send('POST', path, { body, headers })
    return (name) => String(field(found, name))
  }
  const token = (await text('/partner/v1/token', { session_token }))('token')
  const editor = bearer(token)
  const put = async (path: string, type: string, body: string): Promise<unknown> =>
    await send('PUT', path, { body, headers: { ...editor, 'Content-Type': type } })
  const project = await text('/editor/v1/projects', { name: 'Cut', data: {} }, editor)
  const songProject = await text('/editor/v1/projects', { name: 'Cut to a song', data: {} }, editor)
  await put(`/editor/v1/projects/${songProject('id')}/song?fingerprint=${'ab'.repeat(32)}`, 'audio/mpeg', SONG)
  const order = await text('/partner/v1/checkout', { session_token, video_id: videoIds.duskTide })
  await put('/editor/v1/exports/edit-0/files/main', 'video/mp4', EDIT)
  const exported = await text('/partner/v1/exports', {
    session_token,
    export: { exportId: 'edit-0', name: 'Cut', videoId: video_id },
  })
  const { key } = partnersByName.tallyroom.apiKeys[0]
  const stream = await text('/v1/media/preview-url', { video_id }, bearer(key))
  const download = await text('/fulfilment/v1/downloads', { external_user_id: externalUserId, video_id }, bearer(key))
  return {
    env: {
      API_KEY: key,
      SESSION_TOKEN: session_token,
      EDITOR_TOKEN: token,
      STREAM_URL: reach(stream('data.stream_url')),
      DOWNLOAD_URL: reach(download('download_url')),
    },
    files: { 'song.mp3': SONG, 'edit.mp4': EDIT },
    ids: {
      [recorded.project]: project('id'),
      [recorded.songProject]: songProject('id'),
      [recorded.order]: order('order_id'),
      [recorded.export]: exported('export_id'),
    },
  }
}

const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` })

/** The text with resources that exist. */
export function withResources(source: string, { ids }: SampleSetting): string {
  return Object.entries(ids).reduce((text, [from, to]) => text.replaceAll(from, to), source)
}
