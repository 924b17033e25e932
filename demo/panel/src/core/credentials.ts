// What a partner signs and calls with, as far as QA turns it.
import { rowsAt, rowOf, textAt } from './read.ts'

/** A client id that the service accepts, or did. */
export interface ClientIdRow {
  readonly id: string
  readonly words: string
}

export interface ApiKeyRow {
  readonly id: string
  readonly name: string
  readonly words: string
  readonly good: boolean
}

/** What was made just now and is told this once. */
export type Fresh = readonly { readonly label: string; readonly value: string }[]

/** Of one partner. */
export function clientIdsOf(partner: unknown): ClientIdRow[] {
  return rowsAt(partner, 'client_ids').map((row) => {
    const until = textAt(row, 'valid_until')
    const end = until === '' ? '' : ` · until ${until}`
    return { id: textAt(row, 'client_id'), words: `${row['test'] === true ? 'test' : 'live'}${end}` }
  })
}

export function parseKeys(body: unknown): ApiKeyRow[] {
  return rowsAt(body, 'api_keys').map((row) => {
    const good = textAt(row, 'revoked_at') === ''
    const words = [textAt(row, 'mode'), textAt(row, 'kind'), ...(good ? [] : ['revoked'])].join(' · ')
    return { id: textAt(row, 'id'), name: textAt(row, 'name') || textAt(row, 'id'), words, good }
  })
}

/** The answer of a rotation or of the making of a key. */
export function freshOf(body: unknown): Fresh {
  const row = rowOf(body)
  const told = [
    { label: 'Client ID from now on', value: textAt(row, 'client_id') },
    { label: 'New client secret, shown this once', value: textAt(row, 'client_secret') },
    { label: 'New API key, shown this once', value: textAt(row, 'key') },
  ]
  return told.filter(({ value }) => value !== '')
}
