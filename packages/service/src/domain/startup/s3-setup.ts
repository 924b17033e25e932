// An S3-compatible store, and with which settings of it a service may start (O-05).
import { isSecure } from '../partners/website.ts'

/** As configured; the keys are secret. */
export interface S3Settings {
  /** Origin of the store. Addresses are in path style: `<endpoint>/<bucket>/<key>`. */
  readonly endpoint?: string | undefined
  /** `us-east-1` when absent. */
  readonly region?: string | undefined
  readonly accessKeyId?: string | undefined
  readonly secretAccessKey?: string | undefined
}

/** Where the store is, and the keys that sign requests to it. */
export interface S3Access {
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface S3Location {
  readonly bucket: string
  /** Precedes every key: empty, or ends in a slash. */
  readonly prefix: string
}

/** What the settings of a service say about S3. */
export interface S3Options {
  /** A folder, or `s3://bucket/prefix`. */
  readonly blobs?: string | undefined
  /** An origin, or `s3://bucket/prefix`. */
  readonly mediaOrigin?: string | undefined
  readonly s3?: S3Settings | undefined
  readonly downloadRedirect?: boolean | undefined
}

export const S3_REGION_DEFAULT = 'us-east-1'
const SCHEME = 's3://'
const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
/** Characters that mean themselves in a path, in XML and in a signature; no part is `.` or `..`. */
const partPattern = /^(?!\.{1,2}$)[\w.-]+$/
/** Visible ASCII, as in the header that carries it. */
const keyPattern = /^[\x21-\x7e]{1,512}$/

export function isS3Address(text: string): boolean {
  return text.startsWith(SCHEME)
}

/** Null unless it is `s3://bucket` or `s3://bucket/prefix`. */
export function parseS3Address(text: string): S3Location | null {
  if (!isS3Address(text)) return null
  const [bucket = '', ...parts] = text.slice(SCHEME.length).replace(/\/$/, '').split('/')
  if (!bucketPattern.test(bucket) || !parts.every((part) => partPattern.test(part))) return null
  return { bucket, prefix: parts.map((part) => `${part}/`).join('') }
}

/** Address of everything below the location; ends in a slash. */
export function s3BaseAddress({ endpoint }: Pick<S3Access, 'endpoint'>, { bucket, prefix }: S3Location): string {
  return `${endpoint}/${bucket}/${prefix}`
}

/** Address of everything below `s3://bucket/prefix`, ending in a slash; null for any other place, and without a store. */
export function s3AddressOf(place: string | undefined, { endpoint }: S3Settings = {}): string | null {
  const location = parseS3Address(place ?? '')
  return location === null || endpoint === undefined ? null : s3BaseAddress({ endpoint }, location)
}

/** Null unless everything is set that has no default. */
export function s3Access({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings = {}): S3Access | null {
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null
  return { endpoint, region: region ?? S3_REGION_DEFAULT, accessKeyId, secretAccessKey }
}

/** Why a service must not start with these settings, and what to set, in one line; null if it may. */
export function s3Error(options: S3Options, nodeEnv: string | undefined): string | null {
  const { blobs = '', mediaOrigin = '', downloadRedirect = false } = options
  if (downloadRedirect && !isS3Address(blobs)) return '--download-redirect needs --blobs s3://bucket/prefix'
  const named = [
    { option: '--blobs', address: blobs },
    { option: '--media-origin', address: mediaOrigin },
  ].filter(({ address }) => isS3Address(address))
  const [first] = named
  if (first === undefined) return null
  const malformed = named.find(({ address }) => parseS3Address(address) === null)
  if (malformed !== undefined)
    return `${malformed.option} must be s3://bucket or s3://bucket/prefix, not ${malformed.address}`
  return settingsError(options.s3 ?? {}, { nodeEnv, option: first.option })
}

function settingsError(
  { endpoint, accessKeyId, secretAccessKey }: S3Settings,
  { nodeEnv, option }: { nodeEnv: string | undefined; option: string },
): string | null {
  const needs = `${option} s3://… needs`
  if (endpoint === undefined) return `${needs} PROSCENIUM_S3_ENDPOINT, the origin of the store`
  if (accessKeyId === undefined) return `${needs} PROSCENIUM_S3_ACCESS_KEY_ID`
  if (secretAccessKey === undefined) return `${needs} PROSCENIUM_S3_SECRET_ACCESS_KEY`
  for (const [name, value] of Object.entries({ ACCESS_KEY_ID: accessKeyId, SECRET_ACCESS_KEY: secretAccessKey })) {
    if (!keyPattern.test(value)) return `PROSCENIUM_S3_${name} must be visible ASCII characters without spaces`
  }
  const url = URL.parse(endpoint)
  if (url?.origin !== endpoint || !/^https?:$/.test(url.protocol)) return 'PROSCENIUM_S3_ENDPOINT must be an origin'
  if (nodeEnv === 'production' && !isSecure(url))
    return `PROSCENIUM_S3_ENDPOINT ${endpoint} must be https in production: a signature does not encrypt, so every file could be read on its way`
  return null
}
