// Signs requests to an S3-compatible store (AWS Signature Version 4).
import { sha256 } from '#platform/crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Access } from '../../domain/startup/s3-setup.ts'
import type { Clock } from '../../ports.ts'

type Headers = Readonly<Record<string, string>>

export interface SignedRequest {
  readonly method: string
  readonly url: URL
  /** All but Content-Type, Range and what a proxy may change are signed. */
  readonly headers: Headers
  /** SHA-256 of the body, lower-case hex: the store rejects other bytes. */
  readonly bodySha256: string
}

export interface S3Signer {
  /** The header fields of the request, with those that authorise it. */
  sign(request: SignedRequest): Promise<Headers>
  /** An address that authorises its holder to GET it, for that many seconds. Its query is part of the signature. */
  presign(url: URL, seconds: number): Promise<string>
}

export const EMPTY_SHA256 = sha256('', 'hex')

/** `clock`: that of the machine; stores reject a signature that is more than 15 minutes off. */
export function createS3Signer(access: Omit<S3Access, 'endpoint'>, clock: Pick<Clock, 'now'>): S3Signer {
  const { region, accessKeyId, secretAccessKey } = access
  const cache = new Map<string, ArrayBuffer>()
  const common = () => ({
    region,
    accessKeyId,
    secretAccessKey,
    service: 's3',
    cache,
    datetime: compactTime(clock.now()),
  })
  return {
    async sign({ method, url, headers, bodySha256 }) {
      const all = { ...headers, 'X-Amz-Content-Sha256': bodySha256 }
      const signed = await new AwsV4Signer({ ...common(), method, url: url.href, headers: all }).sign()
      return Object.fromEntries(signed.headers)
    },
    async presign(url, seconds) {
      const limited = new URL(url)
      limited.searchParams.set('X-Amz-Expires', String(seconds))
      const signed = await new AwsV4Signer({ ...common(), method: 'GET', url: limited.href, signQuery: true }).sign()
      // A plus sign in a query is a space to some readers only.
      return signed.url.href.replaceAll('+', '%20')
    },
  }
}

/** Signs requests without a body, whose header fields are not known here. */
export type ReadSigner = (request: { readonly method: 'GET' | 'HEAD'; readonly url: URL }) => Promise<Headers>

export function readSigner(access: S3Access, clock: Pick<Clock, 'now'>): ReadSigner {
  const signer = createS3Signer(access, clock)
  return async (request) => await signer.sign({ ...request, headers: {}, bodySha256: EMPTY_SHA256 })
}

/** As `20261129T090203Z`. */
function compactTime(now: number): string {
  return new Date(now).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}
