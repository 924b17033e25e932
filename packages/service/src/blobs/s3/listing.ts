// Lists the blobs and the unfinished uploads of a location, a page at a time.
import type { S3Client } from './client.ts'
import { elementsOf, textOf } from './xml.ts'

export interface ListedObject {
  /** With the prefix of the location. */
  readonly key: string
  /** Milliseconds since the Unix epoch, by the store's clock. */
  readonly modifiedAt: number
}

const PAGE_MAX = 1_000

/** Every object whose key begins with `prefix` and follows `after`, in order. */
export async function* listObjects(
  client: S3Client,
  { prefix, after }: { prefix: string; after: string },
): AsyncGenerator<ListedObject, void> {
  for (let last: string | undefined = after; last !== undefined;) {
    const query = {
      'list-type': '2',
      prefix,
      'max-keys': String(PAGE_MAX),
      ...(last === '' ? {} : { 'start-after': last }),
    }
    const { text } = await client.call({ method: 'GET', query })
    const objects = elementsOf(text, 'Contents').flatMap(objectIn)
    yield* objects
    last = isTruncated(text) ? objects.at(-1)?.key : undefined
  }
}

function objectIn(xml: string): ListedObject[] {
  const key = textOf(xml, 'Key')
  const modifiedAt = Date.parse(textOf(xml, 'LastModified') ?? '')
  return key === null || Number.isNaN(modifiedAt) ? [] : [{ key, modifiedAt }]
}

export interface UnfinishedUpload {
  /** With the prefix of the location. */
  readonly key: string
  readonly uploadId: string
  /** Milliseconds since the Unix epoch, by the store's clock. */
  readonly begunAt: number
}

/** Every unfinished multipart upload of a key that begins with `prefix`. */
export async function* listUploads(client: S3Client, prefix: string): AsyncGenerator<UnfinishedUpload, void> {
  for (let marker: Record<string, string> | undefined = {}; marker !== undefined;) {
    const query = { uploads: '', 'max-uploads': String(PAGE_MAX), ...(prefix === '' ? {} : { prefix }), ...marker }
    const { text }: { text: string } = await client.call({ method: 'GET', query })
    yield* elementsOf(text, 'Upload').flatMap(uploadIn)
    const key = textOf(text, 'NextKeyMarker') ?? ''
    const uploadId = textOf(text, 'NextUploadIdMarker') ?? ''
    marker = isTruncated(text) && key !== '' ? { 'key-marker': key, 'upload-id-marker': uploadId } : undefined
  }
}

function uploadIn(xml: string): UnfinishedUpload[] {
  const key = textOf(xml, 'Key')
  const uploadId = textOf(xml, 'UploadId')
  const begunAt = Date.parse(textOf(xml, 'Initiated') ?? '')
  return key === null || uploadId === null || Number.isNaN(begunAt) ? [] : [{ key, uploadId, begunAt }]
}

function isTruncated(text: string): boolean {
  return textOf(text, 'IsTruncated') === 'true'
}
