// Uploaded files and media files as the service's environment names them: folders and hosts, or an S3-compatible store.
import { openBlobsAt } from '@proscenium/service/blobs/open'
import { readSigner } from '@proscenium/service/blobs/s3/signer'
import { isS3Address, s3Access, s3AddressOf, type S3Settings } from '@proscenium/service/domain/startup/s3-setup'
import type { SignRead } from '@proscenium/service/http/media-client/index'
import type { BlobStore } from '@proscenium/service/ports'
import { systemClock, systemRandom } from '@proscenium/service/system'

type Environment = Readonly<Record<string, string | undefined>>

export function s3SettingsIn(env: Environment): S3Settings {
  return {
    endpoint: env['PROSCENIUM_S3_ENDPOINT']?.replace(/\/$/, '') || undefined,
    region: env['PROSCENIUM_S3_REGION'] || undefined,
    accessKeyId: env['PROSCENIUM_S3_ACCESS_KEY_ID'] || undefined,
    secretAccessKey: env['PROSCENIUM_S3_SECRET_ACCESS_KEY'] || undefined,
  }
}

/** Errors: rejects with one line, as `openBlobsAt`. */
export async function openBlobsIn(env: Environment, place: string): Promise<BlobStore> {
  return await openBlobsAt(place, { s3: s3SettingsIn(env), random: systemRandom(), clock: systemClock() })
}

export interface MediaHostAddress {
  /** With a path, where it is a part of a store. */
  readonly origin: string
  readonly sign: SignRead | undefined
}

/** Null if the text is not an address, or the store of an S3 address is not configured. */
export function mediaHostIn(env: Environment, address: string): MediaHostAddress | null {
  if (!isS3Address(address)) {
    return URL.parse(address) === null ? null : { origin: address.replace(/\/$/, ''), sign: undefined }
  }
  const settings = s3SettingsIn(env)
  const base = s3AddressOf(address, settings)
  const access = s3Access(settings)
  if (base === null || access === null) return null
  return { origin: base.replace(/\/$/, ''), sign: readSigner(access, systemClock()) }
}
