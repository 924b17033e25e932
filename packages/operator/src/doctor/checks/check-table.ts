// Every check, in the order of the report.
import type { Check } from '../check.ts'
import { configuration, controlApi, publishedSecrets, sealKey } from './configuration.ts'
import { clockSkew, editor, mediaHost } from './hosts.ts'
import { certificate, publicHealth, securityHeaders, smtp } from './outside.ts'
import { blobsCheck, database, durability, migrationsCheck } from './storage.ts'

export const checks: readonly Check[] = [
  configuration,
  database,
  migrationsCheck,
  durability,
  sealKey,
  publishedSecrets,
  blobsCheck,
  mediaHost,
  editor,
  clockSkew,
  smtp,
  certificate,
  securityHeaders,
  publicHealth,
  controlApi,
]
