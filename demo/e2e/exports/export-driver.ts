// The editor's half of an export, for real: uploads the file with the editor's token and posts EXPORT_COMPLETE.
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

/** A signed embed address of a customer who owns a video, which serves as the source of their exports. */
export function ownerEmbedAddress(environment: TestEnvironment, at = Date.now()): string {
  const { tallyroom } = partnersByName
  const { externalUserId, email } = usersByName.maya
  return embedAddress({
    embedUrl: environment.demo.addresses.service,
    clientId: tallyroom.clientId,
    clientSecret: tallyroom.clientSecret,
    payload: withTimestamp({ partner_external_user_id: externalUserId, email }, at),
  })
}

export function newExport(exportId: string, name: string): CompletedExport {
  return { exportId, name, videoId: videoIds.rainOnMercury }
}

/** A real MP4 from the media fixtures. */
export async function exportFile(): Promise<Buffer> {
  const { directory } = await ensureMedia({ set: 'coded', cacheRoot: inject('proscenium').cacheRoot })
  return readFileSync(join(directory, 'city-rain', 'preview.mp4'))
}

/** Fetches from the service at its listening address, under the host name that browsers use. */
export async function fetchFromService(
  environment: TestEnvironment,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const { host } = new URL(environment.demo.addresses.service)
  const headers = { ...Object.fromEntries(new Headers(init.headers)), host }
  return await fetch(`http://127.0.0.1:${environment.demo.server.port}${path}`, { ...init, headers })
}

/** Uploads one file of an export as the editor does: with the token of its last VIDEO_DATA (B-23). */
export async function uploadExportFile(
  environment: TestEnvironment,
  editor: Frame,
  { exportId, file, body }: { readonly exportId: string; readonly file: string; readonly body: Buffer },
): Promise<void> {
  const token = /"authToken":"([^"]+)"/.exec((await messagesOf(editor)).map(({ data }) => data).join('\n'))?.[1]
  const response = await fetchFromService(environment, `/editor/v1/exports/${exportId}/files/${file}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'video/mp4' },
    body: new Uint8Array(body),
  })
  expect(response.status).toBe(200)
}

/** Posts one message from the editor's own document, as its end of the bridge does. */
export async function postFromEditor(environment: TestEnvironment, editor: Frame, message: object): Promise<void> {
  await editor.evaluate(([data, origin]) => window.parent.postMessage(data, origin), [
    message,
    environment.demo.addresses.service,
  ] as const)
}

export async function postExportComplete(
  environment: TestEnvironment,
  editor: Frame,
  completed: CompletedExport,
): Promise<void> {
  await postFromEditor(environment, editor, { type: 'EXPORT_COMPLETE', ...completed })
}

/** The `ok` values of the EXPORT_COMPLETE_ACK messages that the editor received for an export, in order. */
export async function acknowledgements(editor: Frame, exportId: string): Promise<boolean[]> {
  const messages = (await messagesOf(editor)).map(({ data }): Record<string, unknown> => Object(JSON.parse(data)))
  return messages
    .filter((message) => message['type'] === 'EXPORT_COMPLETE_ACK' && message['exportId'] === exportId)
    .map((message) => message['ok'] === true)
}
