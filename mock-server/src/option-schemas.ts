// Schemas of the mock server's own options, as `option-schemas.ts` of the service.
import * as z from 'zod/mini'
import { readServiceToken } from '@proscenium/service/domain/auth/service-token'
import { parseTimestamp } from '@proscenium/partner/verification'
import { origin, parsed, settingsSchema, variablesSchema } from '@proscenium/service/config/option-schemas'
import type { qaOptionTable } from './option-table.ts'

const toggle = z.pipe(
  z.enum(['true', '1', 'false', '0'], { error: 'true, 1, false or 0' }),
  z.transform((value) => value === 'true' || value === '1'),
)
const own = {
  seed: z.optional(toggle),
  control: z.optional(toggle),
  clock: z.optional(parsed('an ISO 8601 time', parseTimestamp)),
  'partner-origin': z.optional(origin),
  panel: z.optional(z.string()),
} satisfies Readonly<Record<keyof typeof qaOptionTable, z.ZodMiniType>>

/** By option name, with the service's. */
export const qaSettingsSchema = z.object({ ...settingsSchema.shape, ...own })
export type QaSettings = z.infer<typeof qaSettingsSchema>

/** With the service's. */
export const qaVariablesSchema = z.object({
  ...variablesSchema.shape,
  PROSCENIUM_CONTROL_TOKEN: z.optional(z.pipe(z.string(), z.transform(readServiceToken))),
})
