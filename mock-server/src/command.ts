// What the mock server's command was called with: the service's options and its own.
import {
  planError,
  planOf,
  present,
  readOptions,
  UsageError,
  type CommandInput,
  type Plan,
} from '@proscenium/service/config/command'
import { optionTable, variableTable } from '@proscenium/service/config/option-table'
import { systemClock, virtualClock } from '@proscenium/service/system'
import type { ServerOptions } from '@proscenium/service/config/options'
import { developmentSealKey } from './development-seal-key.ts'
import { qaSettingsSchema, qaVariablesSchema } from './option-schemas.ts'
import { qaOptionTable, qaVariableTable } from './option-table.ts'
import { qaOptionsError, type QaOptions } from './options.ts'

export const qaOptionSet = {
  options: { ...optionTable, ...qaOptionTable },
  variables: { ...variableTable, ...qaVariableTable },
  settingsSchema: qaSettingsSchema,
  variablesSchema: qaVariablesSchema,
}

export type QaPlan = Plan &
  Pick<QaOptions, 'seed' | 'control' | 'controlToken' | 'partnerOrigin'> & { panel: string | null }

/** Errors: throws a `UsageError`. */
export function readQaPlan(input: CommandInput): QaPlan {
  const read = readOptions(qaOptionSet, input)
  const { settings, variables } = read
  const plan: QaPlan = {
    ...planOf(read),
    sealKey: variables.PROSCENIUM_SEAL_KEY ?? developmentSealKey,
    seed: settings.seed ?? false,
    control: settings.control ?? false,
    panel: settings.panel ?? null,
    ...present({
      controlToken: variables.PROSCENIUM_CONTROL_TOKEN,
      partnerOrigin: settings['partner-origin'],
      clock: settings.clock === undefined ? undefined : clockAt(settings.clock),
    }),
  }
  const issue = planError(plan, input.env) ?? qaOptionsError(plan, input.env['NODE_ENV'])
  if (issue !== null) throw new UsageError(issue)
  return plan
}

/** A clock that runs on from `time`, in ms. */
function clockAt(time: number): ServerOptions['clock'] & object {
  const clock = virtualClock(systemClock())
  clock.set(time)
  return clock
}
