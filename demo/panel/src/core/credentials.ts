// What a partner signs and calls with, as far as QA turns it.
import { rowsAt, rowOf, textAt } from './read.ts'

/** A client id that the service accepts, or did. */
export interface ClientIdRow {
  readonly id: string
  readonly description: string
}

export interface ApiKeyRow {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly active: boolean
}

/** What was made just now and is told this once. */
export type NewCredentials = readonly { readonly label: string; readonly value: string }[]

/** Of one partner. */
export function parseClientIds(partner: unknown): ClientIdRow[] {
  return rowsAt(partner, 'client_ids').map((row) => {
    const until = textAt(row, 'valid_until')
    const end = until === '' ? '' : ` · until ${until}`
    return { id: textAt(row, 'client_id'), description: `${row['test'] === true ? 'test' : 'live'}${end}` }
  })
}

export function parseKeys(body: unknown): ApiKeyRow[] {
  return rowsAt(body, 'api_keys').map((row) => {
    const active = textAt(row, 'revoked_at') === ''
    const description = [textAt(row, 'mode'), textAt(row, 'kind'), ...(active ? [] : ['revoked'])].join(' · ')
    return { id: textAt(row, 'id'), name: textAt(row, 'name') || textAt(row, 'id'), description, active }
  })
}

/** The answer of a rotation or of the making of a key. */
export function parseNewCredentials(body: unknown): NewCredentials {
  const row = rowOf(body)
  const told = [
    { label: 'Client ID from now on', value: textAt(row, 'client_id') },
    { label: 'New client secret, shown this once', value: textAt(row, 'client_secret') },
    { label: 'New API key, shown this once', value: textAt(row, 'key') },
  ]
  return told.filter(({ value }) => value !== '')
}
