const SHORT = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

/** `21 Nov, 14:05`, which tells edits of one day and one name apart; '' for an unknown date. `tag` is a BCP 47 tag. */
export function shortDate(at: string, tag: string): string {
  const time = Date.parse(at)
  return Number.isNaN(time) ? '' : new Intl.DateTimeFormat(tag, SHORT).format(time)
}
