// The code samples of the public documents as files that can run against a test service.
import { openapiDocument } from '@proscenium/contract/openapi'
import { editorToken, mp4Bytes, upload } from '../service/editor-driver.ts'
import { bearer, testKeys } from '../service/keys.ts'
import { field, type TestService } from '../service/service.ts'
import { usersByName, videoIds } from '../../src/seed/index.ts'

export interface Sample {
  readonly operation: string
  readonly label: string
  readonly source: string
}

interface Described {
  readonly operationId: string
  readonly 'x-codeSamples'?: readonly { readonly label: string; readonly source: string }[]
}

/** Every sample of the documents that partners and the editor read. */
export function publicSamples(origin: string): Sample[] {
  return (['catalogue', 'workspace'] as const).flatMap((name) => {
    const { paths } = openapiDocument(name, { origin }) as { paths: Record<string, Record<string, Described>> }
    return Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap(({ operationId: operation, 'x-codeSamples': samples = [] }) =>
        samples.map(({ label, source }) => ({ operation, label, source })),
      ),
    )
  })
}

/** What the samples expect around them: variables of the environment, and resources in place of the documented ones. */
export interface SampleSetting {
  readonly env: Readonly<Record<string, string>>
  /** Ids of the recorded examples, with those that exist. */
  readonly ids: Readonly<Record<string, string>>
}

const recorded = {
  project: 'fbcbbf9a-c19a-455e-acfc-fffdfdec590f',
  songProject: '6c0f3a1e-8d27-4b5e-9f61-2e7a4c9b1d38',
  order: 'e3442125-1b76-417a-9fc5-6f5044543468',
  export: 'add28bad-f465-4eef-97a2-6c0fff0e7a3b',
}

/** Signs a customer in who owns the sample's video, and creates a project, an order, an export and links for them. */
export async function createSampleSetting(service: TestService): Promise<SampleSetting> {
  const { externalUserId, email } = usersByName.maya
  const session_token = await service.signIn({ partner_external_user_id: externalUserId, email })
  const video_id = videoIds.rainOnMercury
  const token = await editorToken(service, session_token)
  const text = async (path: string, body: object, headers = {}): Promise<(name: string) => string> => {
    const { body: found } = await service.post(path, body, headers)
    return (name) => String(field(found, name))
  }
  const project = await text('/editor/v1/projects', { name: 'Cut', data: {} }, bearer(token))
  const songProject = await text('/editor/v1/projects', { name: 'Cut to a song', data: {} }, bearer(token))
  await service.send('PUT', `/editor/v1/projects/${songProject('id')}/song?fingerprint=${'ab'.repeat(32)}`, {
    body: 'ID3 song',
    headers: { ...bearer(token), 'Content-Type': 'audio/mpeg' },
  })
  const order = await text('/partner/v1/checkout', { session_token, video_id: videoIds.duskTide })
  await upload(service, bearer(token), { exportId: 'edit-0', body: mp4Bytes(2_000) })
  const exported = await text('/partner/v1/exports', {
    session_token,
    export: { exportId: 'edit-0', name: 'Cut', videoId: video_id },
  })
  const stream = await text('/v1/media/preview-url', { video_id }, bearer(testKeys.live))
  const owner = { external_user_id: externalUserId, video_id }
  const download = await text('/fulfilment/v1/downloads', owner, bearer(testKeys.live))
  return {
    env: {
      API_KEY: testKeys.live,
      SESSION_TOKEN: session_token,
      EDITOR_TOKEN: token,
      STREAM_URL: service.reach(stream('data.stream_url')),
      DOWNLOAD_URL: service.reach(download('download_url')),
    },
    ids: {
      [recorded.project]: project('id'),
      [recorded.songProject]: songProject('id'),
      [recorded.order]: order('order_id'),
      [recorded.export]: exported('export_id'),
    },
  }
}

/** The source with resources that exist. */
export function withResources(source: string, { ids }: SampleSetting): string {
  return Object.entries(ids).reduce((text, [from, to]) => text.replaceAll(from, to), source)
}
