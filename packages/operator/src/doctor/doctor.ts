// Runs every check at once, each with its own time limit.
import type { DoctorReport, DoctorResult } from '@proscenium/contract/operator'
import {
  failure,
  reasonOf,
  type Check,
  type CheckInput,
  type DoctorPorts,
  type DoctorTarget,
  type Finding,
} from './check.ts'
import { configuration, publishedSecrets, sealKey } from './checks/configuration.ts'
import { clockSkew, editor, mediaHost } from './checks/hosts.ts'
import { certificate, smtp } from './checks/outside.ts'
import { payments } from './checks/payments.ts'
import { clientAddress, httpRedirect, privatePathsCheck, publicOrigin, securityHeaders } from './checks/proxy.ts'
import { blobsCheck, blobsPrivate, database, databaseLimits, durability, migrationsCheck } from './checks/storage.ts'
import { compression, longAddresses, streaming, uploads } from './checks/transfer.ts'

/** Longer than a healthy network needs, short enough to wait for. */
const TIMEOUT_MS = 10_000

export interface DoctorOptions extends DoctorPorts {
  readonly target: DoctorTarget
  readonly timeoutMs?: number
}

/** Results in the order of the table; the status is that of the worst. */
export async function runDoctor({ timeoutMs = TIMEOUT_MS, ...input }: DoctorOptions): Promise<DoctorReport> {
  const results = await Promise.all(checks.map((check) => runCheck(check, input, timeoutMs)))
  const worst = (['failure', 'warning'] as const).find((status) => results.some((result) => result.status === status))
  return { status: worst ?? 'ok', results }
}

async function runCheck(check: Check, input: Omit<CheckInput, 'signal'>, timeoutMs: number): Promise<DoctorResult> {
  const signal = AbortSignal.timeout(timeoutMs)
  const overdue = new Promise<Finding>((resolve) => {
    signal.addEventListener('abort', () => resolve(failure(`No result within ${timeoutMs / 1_000} s.`, check.fix)), {
      once: true,
    })
  })
  const ran = check
    .run({ ...input, signal })
    .catch((error: unknown) => failure(`${reasonOf(error)}.`.replace(/\.\.$/, '.'), check.fix))
  const { status, message, fix } = await Promise.race([ran, overdue])
  return { check: check.name, status, message, fix }
}

/** Every check, in the order of the report. */
const checks: readonly Check[] = [
  configuration,
  database,
  migrationsCheck,
  durability,
  databaseLimits,
  sealKey,
  publishedSecrets,
  blobsCheck,
  blobsPrivate,
  mediaHost,
  editor,
  clockSkew,
  payments,
  smtp,
  certificate,
  publicOrigin,
  clientAddress,
  privatePathsCheck,
  securityHeaders,
  httpRedirect,
  compression,
  longAddresses,
  uploads,
  streaming,
]
