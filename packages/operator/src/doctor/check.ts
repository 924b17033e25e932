// What a check of the doctor is (O-01).
import type { DoctorResult } from '@proscenium/contract/operator'
import type { Keys } from '@proscenium/service/operations/keys/derived-keys'
import type { PaymentSetup } from '@proscenium/service/domain/startup/payment-setup'
import type { SignRead } from '@proscenium/service/http/media-client/index'
import type { BlobStore, Clock, Random } from '@proscenium/service/ports'
import type { Store } from '@proscenium/service/store/store'

/** Never contains a secret. `fix` says what to do about a problem. */
export type Finding = Pick<DoctorResult, 'status' | 'message' | 'fix'>

export function ok(message: string): Finding {
  return { status: 'ok', message, fix: null }
}

export function skipped(message: string): Finding {
  return { status: 'skipped', message, fix: null }
}

export function warning(message: string, fix: string): Finding {
  return { status: 'warning', message, fix }
}

export function failure(message: string, fix: string): Finding {
  return { status: 'failure', message, fix }
}

export interface Certificate {
  /** Why clients do not trust it; null if they do. */
  readonly problem: string | null
  /** Its last moment, in ms. */
  readonly validTo: number
}

/** The outside world, injected. */
export interface DoctorPorts {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Pick<Clock, 'now'>
  readonly random: Random
  /** Errors: rejects if there is no TLS at the address. */
  readonly certificateOf: (address: { host: string; port: number; signal: AbortSignal }) => Promise<Certificate>
  /** Sends the beginning of a body, and resolves with the status of the response. Errors: rejects without a response. */
  readonly announceUpload: (upload: AnnouncedUpload) => Promise<number>
  /** The steps of a mail that is never sent. Errors: rejects with what is wrong, or with the TLS error of Node. */
  readonly trySmtp: (
    options: SmtpAddress & { readonly signal: AbortSignal },
  ) => Promise<{ readonly encrypted: boolean }>
}

export interface AnnouncedUpload {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** Of the whole body. */
  readonly bytes: number
  readonly signal: AbortSignal
}

export interface SmtpAddress {
  readonly url: string
  readonly from: string
}

export interface DoctorTarget {
  /** Why the service refuses to start with its configuration; null if it starts. */
  readonly configurationError: string | null
  readonly plainDevelopment: boolean
  /** Null without a seal key that can be read. */
  readonly keys: Keys | null
  /** Null with the reason if the database cannot be opened. */
  readonly store: Store | null
  readonly storeError: string | null
  readonly databaseName: string
  readonly blobs: BlobStore | null
  readonly blobsError: string | null
  /** Of the S3 store that has the blobs, ending in a slash; null if that is a folder. */
  readonly blobsAddress?: string | null
  readonly mediaOrigin: string | null
  /** Authorises requests to a private media host. */
  readonly mediaSign?: SignRead | undefined
  readonly editorUrl: string | null
  readonly publicOrigin: string | null
  readonly mail: SmtpAddress | null
  readonly payment: PaymentSetup
}

/** `signal` aborts when its time is over. */
export interface CheckInput extends DoctorPorts {
  readonly target: DoctorTarget
  readonly signal: AbortSignal
}

export interface Check {
  readonly name: string
  /** Errors: a rejection is a failure whose message is its reason. */
  run(input: CheckInput): Promise<Finding>
  /** The fix if `run` rejects or takes too long. */
  readonly fix: string
}

/** One line; fetch puts its reason into the cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message } = error.cause instanceof Error && error.cause.message !== '' ? error.cause : error
  return message.replaceAll(/\s+/g, ' ')
}
