// Which configuration a service may start with (O-08). Secrets published in this repository are for plain development: a
// loopback address with NODE_ENV unset, `development` or `test`.

export type KeyGrade = 'published' | 'weak' | 'strong'

export type TokenGrade = 'absent' | 'weak' | 'strong'

export interface StartupFacts {
  /** Host address to listen on. */
  readonly host: string
  /** Configured public origin; null if the service derives its own, on loopback. */
  readonly origin: string | null
  readonly nodeEnv: string | undefined
  readonly key: KeyGrade
  /** Of the other key during a rotation (O-04). */
  readonly acceptedKey?: KeyGrade | 'absent'
  /** Strength of the operator API's token; the API exists only with one. */
  readonly operatorToken?: TokenGrade
}

/** Startup warnings in the log, by event name. */
export const startupWarningTexts = {
  published_seal_key: 'the seal key is published: anyone can forge links and tokens',
  weak_seal_key: 'the seal key can be guessed',
  mail_off: 'the dashboard is closed to sign-ins: no mail server is configured (PROSCENIUM_SMTP_URL)',
} as const

export type StartupWarning = keyof typeof startupWarningTexts

const developmentModes: readonly (string | undefined)[] = [undefined, '', 'development', 'test']
/** How to make a token. */
export const GENERATE = '(openssl rand -hex 32)'

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
  const { key, acceptedKey = 'absent', operatorToken } = facts
  if (operatorToken === 'weak')
    return `PROSCENIUM_OPERATOR_TOKEN can be guessed: set 32 or more random characters ${GENERATE}`
  if (isPlainDevelopment(facts)) return null
  if (key !== 'strong')
    return `The ${key} seal key is rejected ${outsideOf(facts)}: set PROSCENIUM_SEAL_KEY to 64 random hex digits ${GENERATE}`
  if (acceptedKey === 'absent' || acceptedKey === 'strong') return null
  return `The ${acceptedKey} accepted seal key is rejected ${outsideOf(facts)}: unset PROSCENIUM_SEAL_KEY_ACCEPTED`
}

export function startupWarnings({ key }: Pick<StartupFacts, 'key'>): StartupWarning[] {
  return key === 'strong' ? [] : [`${key}_seal_key`]
}

/** Where the service starts, if not in plain development. */
export function outsideOf(facts: Pick<StartupFacts, 'host' | 'origin' | 'nodeEnv'>): string {
  return `outside plain development (${whereOf(facts)})`
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

function whereOf({ host, origin, nodeEnv }: Pick<StartupFacts, 'host' | 'origin' | 'nodeEnv'>): string {
  return [
    `host ${host || 'any'}`,
    ...(origin === null ? [] : [`origin ${origin}`]),
    `NODE_ENV ${nodeEnv || 'unset'}`,
  ].join(', ')
}
