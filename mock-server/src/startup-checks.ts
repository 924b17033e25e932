// Where the seed and the control API may be used (O-08): in plain development, the control API elsewhere with a token.
import {
  GENERATE,
  isPlainDevelopment,
  outsideOf,
  type StartupFacts,
  type TokenGrade,
} from '@proscenium/service/domain/startup/startup-checks'

export interface QaFacts extends Pick<StartupFacts, 'host' | 'origin' | 'nodeEnv'> {
  readonly seed: boolean
  readonly control: boolean
  /** Strength of the control API's token. */
  readonly token: TokenGrade
}

/** Startup warnings in the log, by event name. */
export const qaWarningTexts = {
  seed_data: 'seed data is active: its secrets and API keys are published',
  control_api: 'the control API is active',
} as const

/** Why the service must not start, and what to set, in one line; null if it may start. */
export function qaStartupError(facts: QaFacts): string | null {
  const { seed, control, token } = facts
  if (control && token === 'weak')
    return `PROSCENIUM_CONTROL_TOKEN can be guessed: set 32 or more random characters ${GENERATE}`
  if (isPlainDevelopment(facts)) return null
  if (seed) return `--seed is rejected ${outsideOf(facts)}, because its secrets are published: start without it`
  if (control && token === 'absent')
    return `--control is rejected without a token ${outsideOf(facts)}: set PROSCENIUM_CONTROL_TOKEN ${GENERATE}, or start without it`
  return null
}

export function qaWarnings({ seed, control }: Pick<QaFacts, 'seed' | 'control'>): (keyof typeof qaWarningTexts)[] {
  return [...(seed ? ['seed_data' as const] : []), ...(control ? ['control_api' as const] : [])]
}
