// A partner's credentials, as far as QA can change them.
import { rowsAt, rowOf, textAt } from './read.ts'

/** A client id that the service accepts, or accepted before. */
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

/** Credentials just created; the service reveals them only once (D-06). */
export type NewCredentials = readonly { readonly label: string; readonly value: string }[]

/** Client ids of one partner. */
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

/** Reads the response to a rotation or to a new API key. */
export function parseNewCredentials(body: unknown): NewCredentials {
  const row = rowOf(body)
  const created = [
    { label: 'Client ID from now on', value: textAt(row, 'client_id') },
    { label: 'New client secret, shown this once', value: textAt(row, 'client_secret') },
    { label: 'New API key, shown this once', value: textAt(row, 'key') },
  ]
  return created.filter(({ value }) => value !== '')
}
