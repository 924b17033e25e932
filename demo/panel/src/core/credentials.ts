// A partner's credentials, as far as QA can change them.
import type { ControlResponse } from '@proscenium/contract/control-client'

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
export function clientIdRows({ client_ids: ids }: ControlResponse<'listPartners'>['partners'][number]): ClientIdRow[] {
  return ids.map(({ client_id: id, test, valid_until: until }) => {
    const end = until === null ? '' : ` · until ${until}`
    return { id, description: `${test ? 'test' : 'live'}${end}` }
  })
}

export function apiKeyRows({ keys }: ControlResponse<'listPartnerKeys'>): ApiKeyRow[] {
  return keys.map(({ id, name, mode, kind, revoked_at: revokedAt }) => {
    const active = revokedAt === null
    const description = [mode, kind, ...(active ? [] : ['revoked'])].join(' · ')
    return { id, name: name || id, description, active }
  })
}

/** What a rotation reveals. */
export function rotatedCredentials(body: ControlResponse<'rotatePartnerCredentials'>): NewCredentials {
  const { client_id: id, client_secret: secret } = body
  return [
    ...(id === null ? [] : [{ label: 'Client ID from now on', value: id }]),
    ...(secret === null ? [] : [{ label: 'New client secret, shown this once', value: secret }]),
  ]
}

export function createdApiKey({ key }: ControlResponse<'createPartnerKey'>): NewCredentials {
  return [{ label: 'New API key, shown this once', value: key }]
}
