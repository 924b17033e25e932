// Partners as the operator API returns them, and finding the one that a request names (O-01).
import type { OperatorPartner } from '@proscenium/contract/operator'
import type { OperationResponse } from '../../ports.ts'
import type { PartnerRecord } from '../../store/partners/partner-settings.ts'
import type { PartnerLoginsTable } from '../../store/schema.ts'
import type { OperationContext } from '../context.ts'
import { isoOrNull, unknown } from './operator-call.ts'

type Login = Pick<PartnerLoginsTable, 'email' | 'linked_at'>
type Found =
  | { readonly ok: true; readonly partnerId: string }
  | { readonly ok: false; readonly response: OperationResponse }

/** By id, client id or login address. */
export async function findPartner({ store }: Pick<OperationContext, 'store'>, name: string): Promise<Found> {
  const partnerId = await store.partnerAccounts.find(name)
  return partnerId === null ? { ok: false, response: unknown('partner') } : { ok: true, partnerId }
}

/** Null if the partner does not exist any more. */
export async function viewPartner(
  { store, clock }: Pick<OperationContext, 'store' | 'clock'>,
  partnerId: string,
): Promise<OperatorPartner | null> {
  const [record, logins] = await Promise.all([
    store.partnerSettings.byId(partnerId),
    store.partnerAccounts.logins([partnerId]),
  ])
  return record === null ? null : partnerView(record, { login: logins.get(partnerId), now: clock.now() })
}

/** Client ids that no longer verify at `now` (ms) are left out. */
export function partnerView(
  { partner, websites, clientIds }: PartnerRecord,
  { login, now }: { readonly login: Login | undefined; readonly now: number },
): OperatorPartner {
  const valid = clientIds.filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
  return {
    id: partner.id,
    name: partner.name,
    status: partner.status,
    partner_type: partner.partner_type,
    embed_mode: partner.embed_mode === 'catalog' ? 'catalog' : 'workspace',
    branding_mode: partner.branding_mode,
    logo_url: partner.branding_logo_url,
    accent_color: partner.branding_primary,
    categories: readCategories(partner.categories),
    payment_terms: partner.payment_terms,
    discount_percentage: partner.discount_percentage,
    monthly_download_limit: partner.monthly_download_limit,
    websites: [...websites],
    contact_email: partner.contact_email,
    login: login === undefined ? null : { email: login.email, linked_at: isoOrNull(login.linked_at) },
    client_ids: valid.map(({ clientId, isTest, expiresAt }) => {
      return { client_id: clientId, test: isTest, valid_until: isoOrNull(expiresAt) }
    }),
    credentials_rotated_at: isoOrNull(partner.credentials_rotated_at),
    created_at: isoOrNull(partner.created_at),
  }
}

/** Only this API writes the column. */
function readCategories(text: string | null): string[] {
  return text === null ? [] : (JSON.parse(text) as string[])
}
