// Partners and credentials as text.
import type { OperatorPartner, PartnerCredentials } from '@proscenium/contract/operator'
import type { Shown } from '../api-command.ts'
import { pairs } from '../output/table.ts'
import { minute } from './shared.ts'

export function partnerLines(partner: OperatorPartner): string[] {
  const { login } = partner
  const linked =
    login === null ? '' : login.linked_at === null ? 'not signed in yet' : `linked ${minute(login.linked_at)}`
  const clients = partner.client_ids.map(({ client_id: id, test, valid_until: until }): [string, string] => [
    test ? 'test client id' : until === null ? 'client id' : 'previous client id',
    until === null ? id : `${id} (until ${minute(until)})`,
  ])
  return pairs({
    partner: partner.name,
    id: partner.id,
    status: partner.status,
    login: login === null ? null : `${login.email} (${linked})`,
    contact: partner.contact_email,
    type: partner.partner_type,
    'embed mode': partner.embed_mode,
    branding: partner.branding_mode,
    categories: partner.categories.join(', ') || null,
    'payment terms': partner.payment_terms,
    discount: `${partner.discount_percentage} %`,
    'download limit': `${partner.monthly_download_limit} a month`,
    websites: partner.websites.join(', ') || 'any',
    ...Object.fromEntries(clients),
    rotated: partner.credentials_rotated_at === null ? 'never' : minute(partner.credentials_rotated_at),
    created: minute(partner.created_at),
  })
}

export function shownPartner({ partner }: { readonly partner: OperatorPartner }): Shown {
  return { lines: partnerLines(partner), quiet: [partner.id] }
}

/** With `--quiet`: the four values, one per line, as `name=value` of the variables that a partner's server needs. */
export function shownCredentials(credentials: PartnerCredentials): Pick<Shown, 'lines' | 'quiet'> {
  const shell = Object.entries(credentials).map(([name, value]) => `${name.toUpperCase()}=${value ?? ''}`)
  return {
    lines: pairs({
      'client id': credentials.client_id,
      'client secret': credentials.client_secret,
      'test client id': credentials.test_client_id,
      'test client secret': credentials.test_client_secret,
    }),
    quiet: shell,
  }
}
