// The doctor on this machine: the service's environment is read, and what it names is opened without changing it.
import { access } from 'node:fs/promises'
import type { DoctorReport } from '@proscenium/contract/operator'
import { defaultBlobFolder } from '@proscenium/service/blobs/open'
import { databaseOf, readPlan, UsageError } from '@proscenium/service/config/command'
import { isPlainDevelopment } from '@proscenium/service/domain/startup/startup-checks'
import { paymentModes, paymentSetup, type PaymentOptions } from '@proscenium/service/domain/startup/payment-setup'
import { s3AddressOf } from '@proscenium/service/domain/startup/s3-setup'
import { mediaHostIn, openBlobsIn, s3SettingsIn } from '../calls/s3-environment.ts'
import { announceUpload } from '../../doctor/announce-upload.ts'
import { certificateOf } from '../../doctor/certificate.ts'
import { reasonOf, type DoctorPorts, type DoctorTarget } from '../../doctor/check.ts'
import { runDoctor } from '../../doctor/doctor.ts'
import { trySmtp } from '../../doctor/smtp-trial.ts'
import { deriveKeys } from '@proscenium/service/operations/keys/derived-keys'
import { parseSealKey } from '@proscenium/service/operations/keys/seal-key'
import { isPostgresAddress } from '@proscenium/service/store/engine/database-address'
import { openEngine } from '@proscenium/service/store/engine/engine'
import { storeOn, type Store } from '@proscenium/service/store/store'
import { systemClock, systemRandom } from '@proscenium/service/system'

type Environment = Readonly<Record<string, string | undefined>>

/** `ports` replace the outside world in tests. */
export async function localDoctor(
  env: Environment,
  db: string | undefined,
  ports: Partial<DoctorPorts> = {},
): Promise<DoctorReport> {
  const configurationError = problemOf(env, db)
  const database = attempt(() => databaseOf({ db: db ?? (env['PROSCENIUM_DB'] || undefined) }, env))
  const opened = await openDatabase(database)
  const files = await openFiles(env, database)
  const world = { fetch: globalThis.fetch, certificateOf, trySmtp, announceUpload }
  const outside = { clock: systemClock(), random: systemRandom(), ...world }
  try {
    const target = {
      ...settingsOf(env),
      configurationError,
      ...opened,
      ...files,
      databaseName: opened.store?.name ?? '',
    }
    return await runDoctor({ ...outside, ...ports, target })
  } finally {
    await opened.store?.close()
  }
}

/** Why the service would not start; null if it would. */
function problemOf(env: Environment, db: string | undefined): string | null {
  try {
    readPlan({ argv: db === undefined ? [] : ['--db', db], env })
    return null
  } catch (error) {
    if (error instanceof UsageError) return error.message
    throw error
  }
}

function attempt<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof UsageError) return null
    throw error
  }
}

type Settings = Omit<
  DoctorTarget,
  'configurationError' | 'store' | 'storeError' | 'databaseName' | 'blobs' | 'blobsError'
>

/** Read leniently: a wrong value is reported by the configuration's own check. */
function settingsOf(env: Environment): Settings {
  const value = (name: string): string | null => env[name] || null
  const root = parseSealKey(value('PROSCENIUM_SEAL_KEY') ?? '')
  const accepted = parseSealKey(value('PROSCENIUM_SEAL_KEY_ACCEPTED') ?? '') ?? undefined
  const publicOrigin = addressIn(env, 'PROSCENIUM_PUBLIC_ORIGIN')
  const url = value('PROSCENIUM_SMTP_URL')
  const from = value('PROSCENIUM_MAIL_FROM')
  const where = { host: value('PROSCENIUM_HOST') ?? '127.0.0.1', origin: publicOrigin, nodeEnv: env['NODE_ENV'] }
  return {
    plainDevelopment: isPlainDevelopment(where),
    keys: root === null ? null : deriveKeys(root, accepted),
    ...mediaIn(env),
    blobsAddress: s3AddressOf(env['PROSCENIUM_BLOBS'], s3SettingsIn(env)),
    editorUrl: addressIn(env, 'PROSCENIUM_EDITOR_URL'),
    publicOrigin,
    payment: paymentSetup(paymentIn(env), where),
    mail: url === null || from === null || URL.parse(url) === null ? null : { url, from },
  }
}

function mediaIn(env: Environment): Pick<DoctorTarget, 'mediaOrigin' | 'mediaSign'> {
  const host = mediaHostIn(env, env['PROSCENIUM_MEDIA_ORIGIN'] ?? '')
  return host === null ? { mediaOrigin: null } : { mediaOrigin: host.origin, mediaSign: host.sign }
}

function paymentIn(env: Environment): PaymentOptions {
  return {
    payment: paymentModes.find((mode) => mode === env['PROSCENIUM_PAYMENT']),
    paymentPage: addressIn(env, 'PROSCENIUM_PAYMENT_PAGE') ?? undefined,
    paymentSecret: env['PROSCENIUM_PAYMENT_SECRET'] || undefined,
  }
}

function addressIn(env: Environment, name: string): string | null {
  const text = env[name] ?? ''
  return URL.parse(text) === null ? null : text.replace(/\/$/, '')
}

async function openDatabase(database: string | null): Promise<{ store: Store | null; storeError: string | null }> {
  if (database === null || database === ':memory:') return { store: null, storeError: 'No database is configured.' }
  const missing = isPostgresAddress(database) ? null : await access(database).then(() => null, reasonOf)
  if (missing !== null) return { store: null, storeError: `There is no database ${database}.` }
  return await openEngine(database, () => undefined, { asIs: true }).then(
    (engine) => ({ store: storeOn(engine), storeError: null }),
    (error: unknown) => ({ store: null, storeError: reasonOf(error) }),
  )
}

async function openFiles(
  env: Environment,
  database: string | null,
): Promise<Pick<DoctorTarget, 'blobs' | 'blobsError'>> {
  const place = env['PROSCENIUM_BLOBS'] || (database === null ? null : defaultBlobFolder(database))
  if (place === null) return { blobs: null, blobsError: 'No place for uploads is configured.' }
  return await openBlobsIn(env, place).then(
    (blobs) => ({ blobs, blobsError: null }),
    (error: unknown) => ({ blobs: null, blobsError: reasonOf(error) }),
  )
}
