// Which configuration a service may start with (O-08). Secrets published in this repository, and a control API without
// a token, are for plain development: a loopback address with NODE_ENV unset, `development` or `test`.

export type KeyGrade = 'published' | 'weak' | 'strong'

export type TokenGrade = 'absent' | 'weak' | 'strong'

export interface StartupFacts {
  /** Host address to listen on. */
  readonly host: string
  /** Configured public origin; null if the service derives its own, on loopback. */
  readonly origin: string | null
  readonly nodeEnv: string | undefined
  readonly key: KeyGrade
  readonly seed: boolean
  readonly control: boolean
  /** Strength of the control API's token. */
  readonly token: TokenGrade
  /** Strength of the operator API's token; the API exists only with one. */
  readonly operatorToken?: TokenGrade
}

/** Startup warnings in the log, by event name. */
export const startupWarningTexts = {
  published_seal_key: 'the seal key is published: anyone can forge links and tokens',
  weak_seal_key: 'the seal key can be guessed',
  seed_data: 'seed data is active: its secrets and API keys are published',
  control_api: 'the control API is active',
  mail_off: 'the dashboard is closed to sign-ins: no mail server is configured (PROSCENIUM_SMTP_URL)',
} as const

export type StartupWarning = keyof typeof startupWarningTexts

const developmentModes: readonly (string | undefined)[] = [undefined, '', 'development', 'test']
const GENERATE = '(openssl rand -hex 32)'

/** Whether only this machine can reach the service and NODE_ENV does not indicate a deployment. */
export function isPlainDevelopment({
  host,
  origin,
  nodeEnv,
}: Pick<StartupFacts, 'host' | 'origin' | 'nodeEnv'>): boolean {
  const local = origin === null || isLoopbackOrigin(origin)
  return isLoopbackHost(host) && local && developmentModes.includes(nodeEnv)
}

/** Why the service must not start, and what to set, in one line; null if it may start (O-08). */
export function startupError(facts: StartupFacts): string | null {
  const { key, seed, control, token, operatorToken } = facts
  if (operatorToken === 'weak')
    return `PROSCENIUM_OPERATOR_TOKEN can be guessed: set 32 or more random characters ${GENERATE}`
  if (control && token === 'weak')
    return `PROSCENIUM_CONTROL_TOKEN can be guessed: set 32 or more random characters ${GENERATE}`
  if (isPlainDevelopment(facts)) return null
  const outside = `outside plain development (${whereOf(facts)})`
  if (key !== 'strong')
    return `The ${key} seal key is rejected ${outside}: set PROSCENIUM_SEAL_KEY to 64 random hex digits ${GENERATE}`
  if (seed) return `--seed is rejected ${outside}, because its secrets are published: start without it`
  if (control && token === 'absent')
    return `--control is rejected without a token ${outside}: set PROSCENIUM_CONTROL_TOKEN ${GENERATE}, or start without it`
  return null
}

export function startupWarnings({ key, seed, control }: StartupFacts): StartupWarning[] {
  return [
    ...(key === 'strong' ? [] : [`${key}_seal_key` as const]),
    ...(seed ? ['seed_data' as const] : []),
    ...(control ? ['control_api' as const] : []),
  ]
}

/** `localhost`, 127.0.0.0/8 or ::1. Any other name may resolve to a public address. */
function isLoopbackHost(host: string): boolean {
  const bare = host.toLowerCase().replace(/^::ffff:/, '')
  return bare === 'localhost' || bare === '::1' || /^127(?:\.\d{1,3}){3}$/.test(bare)
}

/** Browsers resolve `localhost` and every name below it to loopback. */
function isLoopbackOrigin(origin: string): boolean {
  const host = URL.parse(origin)?.hostname.replaceAll(/[[\]]/g, '')
  return host !== undefined && (isLoopbackHost(host) || host.endsWith('.localhost'))
}

function whereOf({ host, origin, nodeEnv }: StartupFacts): string {
  return [
    `host ${host || 'any'}`,
    ...(origin === null ? [] : [`origin ${origin}`]),
    `NODE_ENV ${nodeEnv || 'unset'}`,
  ].join(', ')
}
