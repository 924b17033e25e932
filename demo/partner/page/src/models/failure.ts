import { ServerError } from '../own-server.ts'

/** What a user reads when a panel has nothing to show, and what support can look up. */
export interface Failure {
  readonly title: string
  readonly advice: string
  readonly requestId: string
}

const texts: Readonly<Record<string, Pick<Failure, 'title' | 'advice'>>> = {
  rate_limited: { title: 'A lot is going on right now', advice: 'Wait a moment, then try again.' },
  no_api_key: { title: 'This account isn’t connected yet', advice: 'Tallyroom’s team has to add an API key first.' },
  missing_scope: {
    title: 'This account can’t list downloads',
    advice: 'Tallyroom’s team has to create a new API key.',
  },
  partner_inactive: { title: 'This account is paused', advice: 'Your files are safe. Tallyroom’s team can say more.' },
}

/** The text of an error of this page's server; others, such as a lost connection, get the general one. */
export function failureOf(error: unknown): Failure {
  const { code, requestId } = error instanceof ServerError ? error : { code: '', requestId: '' }
  const { title, advice } = texts[code] ?? { title: 'The catalogue is not answering', advice: 'Try again in a moment.' }
  return { title, advice, requestId }
}
