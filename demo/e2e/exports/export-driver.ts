// The editor's half of an export, done for real: its file goes up under the editor's own token, and the export is told.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { embedAddress, withTimestamp } from '@proscenium/partner'
import { ensureMedia } from '@proscenium/media-fixtures'
import { partnersByName, usersByName, videoIds } from '@proscenium/mock-server/seed'
import { expect, inject } from 'vitest'
import type { Frame } from 'playwright-core'
import type { TestEnvironment } from '../support/test-environment.ts'
import { messagesOf } from '../support/page-activity.ts'

export interface CompletedExport {
  readonly exportId: string
  readonly name: string
  readonly videoId: string
}

/** A signed address of somebody who owns a video, which is the source of their exports. */
export function ownerEmbedAddress(stage: TestEnvironment, at = Date.now()): string {
  const { tallyroom } = partnersByName
  const { externalUserId, email } = usersByName.maya
  return embedAddress({
    embedUrl: stage.demo.addresses.service,
    clientId: tallyroom.clientId,
    clientSecret: tallyroom.clientSecret,
    payload: withTimestamp({ partner_external_user_id: externalUserId, email }, at),
  })
}

export function newExport(exportId: string, name: string): CompletedExport {
  return { exportId, name, videoId: videoIds.rainOnMercury }
}

/** A real MP4 of the fixtures. */
export async function exportFile(): Promise<Buffer> {
  const { directory } = await ensureMedia({ cacheRoot: inject('proscenium').cacheRoot })
  return readFileSync(join(directory, 'city-rain', 'preview.mp4'))
}

/** Asks the service where it listens, under the name that browsers use. */
export async function fetchFromService(stage: TestEnvironment, path: string, init: RequestInit): Promise<Response> {
  const { host } = new URL(stage.demo.addresses.service)
  const headers = { ...Object.fromEntries(new Headers(init.headers)), host }
  return await fetch(`http://127.0.0.1:${stage.demo.server.port}${path}`, { ...init, headers })
}

/** Uploads one file of an export as the editor does: under the token of its last VIDEO_DATA (SPEC 5.B.4). */
export async function uploadExportFile(
  stage: TestEnvironment,
  editor: Frame,
  { exportId, file, body }: { readonly exportId: string; readonly file: string; readonly body: Buffer },
): Promise<void> {
  const token = /"authToken":"([^"]+)"/.exec((await messagesOf(editor)).map(({ data }) => data).join('\n'))?.[1]
  const answer = await fetchFromService(stage, `/editor/v1/exports/${exportId}/files/${file}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'video/mp4' },
    body: new Uint8Array(body),
  })
  expect(answer.status).toBe(200)
}

/** Posts one message out of the editor's own document, as its end of the bridge does. */
export async function postFromEditor(stage: TestEnvironment, editor: Frame, message: object): Promise<void> {
  await editor.evaluate(([data, origin]) => window.parent.postMessage(data, origin), [
    message,
    stage.demo.addresses.service,
  ] as const)
}

export async function postExportComplete(stage: TestEnvironment, editor: Frame, told: CompletedExport): Promise<void> {
  await postFromEditor(stage, editor, { type: 'EXPORT_COMPLETE', ...told })
}

/** What the editor was told of an export, in its order. */
export async function acknowledgements(editor: Frame, exportId: string): Promise<boolean[]> {
  const messages = (await messagesOf(editor)).map(({ data }): Record<string, unknown> => Object(JSON.parse(data)))
  return messages
    .filter((message) => message['type'] === 'EXPORT_COMPLETE_ACK' && message['exportId'] === exportId)
    .map((message) => message['ok'] === true)
}
