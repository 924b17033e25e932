import type { I18n } from '../../models/i18n.ts'

const SHORT = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

/** `21 Nov, 14:05`, which tells edits of one day and one name apart; '' for an unknown date. */
export function shortDate(at: string, { formatDate }: Pick<I18n, 'formatDate'>): string {
  return Number.isNaN(Date.parse(at)) ? '' : formatDate(at, SHORT)
}
