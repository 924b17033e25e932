// What the mock server's command was called with: the service's options and its own.
import { parseTimestamp } from '@proscenium/partner/verification'
import { readServiceToken } from '@proscenium/service/domain/auth/service-token'
import {
  origin,
  parsed,
  settingsSchema,
  toggle,
  usageLimitSchema,
  variablesSchema,
} from '@proscenium/service/config/option-schemas'
import * as z from 'zod/mini'
import {
  planOf,
  present,
  readOptions,
  UsageError,
  type CommandInput,
  type Plan,
} from '@proscenium/service/config/command'
import { optionTable } from '@proscenium/service/config/option-table'
import { variableTable } from '@proscenium/service/config/variable-table'
import { systemClock, virtualClock } from '@proscenium/service/system'
import { isPlainDevelopment } from '@proscenium/service/domain/startup/startup-checks'
import { startError, type ServerOptions } from '@proscenium/service/config/options'
import { developmentSealKey } from './development-seal-key.ts'
import { qaOptionTable, qaVariableTable } from './option-table.ts'
import { qaOptionsError, type QaOptions } from './options.ts'

const own = {
  seed: z.optional(toggle),
  control: z.optional(toggle),
  'control-attempt-limit': usageLimitSchema(),
  clock: z.optional(parsed('an ISO 8601 time', parseTimestamp)),
  'partner-origin': z.optional(origin),
  'ready-file': z.optional(z.string()),
  panel: z.optional(z.string()),
} satisfies Readonly<Record<keyof typeof qaOptionTable, z.ZodMiniType>>

/** By option name, with the service's. */
const qaSettingsSchema = z.object({ ...settingsSchema.shape, ...own })

/** With the service's. */
const qaVariablesSchema = z.object({
  ...variablesSchema.shape,
  PROSCENIUM_CONTROL_TOKEN: z.optional(z.pipe(z.string(), z.transform(readServiceToken))),
})

export const qaOptionSet = {
  options: { ...optionTable, editor: { ...optionTable.editor, preset: 'the stub editor' }, ...qaOptionTable },
  variables: { ...variableTable, ...qaVariableTable },
  settingsSchema: qaSettingsSchema,
  variablesSchema: qaVariablesSchema,
}

export type QaPlan = Plan &
  Pick<QaOptions, 'seed' | 'control' | 'controlToken' | 'controlAttemptLimit' | 'partnerOrigin'> & {
    panel: string | null
    readyFile: string | null
    /** No editor is named, and only this machine can reach the server: it serves the stub editor (O-17). */
    stubEditor: boolean
  }

/** Errors: throws a `UsageError`. */
export function readQaPlan(input: CommandInput): QaPlan {
  const read = readOptions(qaOptionSet, input)
  const { settings, variables } = read
  const nodeEnv = input.env['NODE_ENV']
  const place = { host: settings.host ?? '127.0.0.1', origin: settings.origin ?? null, nodeEnv }
  const plan: QaPlan = {
    ...planOf(read),
    sealKey: variables.PROSCENIUM_SEAL_KEY ?? developmentSealKey,
    seed: settings.seed ?? false,
    control: settings.control ?? false,
    panel: settings.panel ?? null,
    readyFile: settings['ready-file'] ?? null,
    stubEditor: settings.editor === undefined && isPlainDevelopment(place),
    ...present({
      controlToken: variables.PROSCENIUM_CONTROL_TOKEN,
      controlAttemptLimit: settings['control-attempt-limit'],
      partnerOrigin: settings['partner-origin'],
      clock: settings.clock === undefined ? undefined : clockAt(settings.clock),
    }),
  }
  const issue = startError(plan, nodeEnv) ?? qaOptionsError(plan, nodeEnv)
  if (issue !== null) throw new UsageError(issue)
  return plan
}

/** A clock that runs on from `time`, in ms. */
function clockAt(time: number): ServerOptions['clock'] & object {
  const clock = virtualClock(systemClock())
  clock.set(time)
  return clock
}
