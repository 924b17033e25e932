// The profile that the partner edits (D-02), beside what only the operator changes (D-03).
import { operations, type OperationRequest } from '@proscenium/contract'
import type { PartnerProfile } from '@proscenium/contract/dashboard'
import { isWebsite } from '../../domain/partners/website.ts'
import type { OperationResponse } from '../../ports.ts'
import type { PartnerChange, PartnerRecord } from '../../store/partners/partner-settings.ts'
import { withDashboardSession } from '../auth/dashboard-session.ts'
import type { OperationContext } from '../context.ts'
import { ok } from '../responses.ts'
import { partnerEvent } from './audit.ts'
import { invalidField, isoOrNull } from './pages.ts'

export const readProfile = withDashboardSession(operations.readProfile, async (context, { caller }) =>
  ok(profileOf(await recordOf(context, caller.partnerId))),
)

type Changes = OperationRequest<typeof operations.updateProfile>['body']

export const updateProfile = withDashboardSession(operations.updateProfile, async (context, { caller, body }) => {
  const { websiteRule, store } = context
  if (body.websites?.some((website) => !isWebsite(website, websiteRule))) return wrongWebsites(websiteRule)
  const record = await recordOf(context, caller.partnerId)
  const changes = changesOf(body, profileOf(record))
  const fields = Object.keys(changes).toSorted()
  if (fields.length === 0) return ok(profileOf(record))
  const audit = partnerEvent(context, caller, { action: 'profile_changed', details: { fields } })
  await store.partnerSettings.change(caller.partnerId, { ...storedChange(changes), audit })
  return ok(profileOf(await recordOf(context, caller.partnerId)))
})

async function recordOf({ store }: OperationContext, partnerId: string): Promise<PartnerRecord> {
  const record = await store.partnerSettings.byId(partnerId)
  if (record === null) throw new Error('a signed-in partner has no record')
  return record
}

function wrongWebsites({ secure }: OperationContext['websiteRule']): OperationResponse {
  const rule = secure ? 'https origins without a path or wildcard' : 'origins without a path or wildcard'
  return invalidField('websites', `must be ${rule}`)
}

/** The given fields that differ from the stored ones. */
function changesOf(given: Changes, stored: PartnerProfile): Changes {
  const { accent } = given
  const normal = {
    ...given,
    ...(accent === undefined ? {} : { accent: accent?.toUpperCase() ?? null }),
    ...(given.websites === undefined ? {} : { websites: [...new Set(given.websites)].toSorted() }),
  }
  const changed = Object.entries(normal).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof Changes]),
  )
  return Object.fromEntries(changed)
}

function storedChange({ company, contact_email: contact, accent, websites }: Changes): PartnerChange {
  return {
    columns: {
      ...(company === undefined ? {} : { name: company }),
      ...(contact === undefined ? {} : { contact_email: contact }),
      ...(accent === undefined ? {} : { branding_primary: accent }),
    },
    websites,
  }
}

function profileOf({ partner, websites }: PartnerRecord): PartnerProfile {
  const { status } = partner
  if (status === 'pending') throw new Error('a pending partner is signed in')
  return {
    company: partner.name,
    contact_email: partner.contact_email,
    accent: partner.branding_primary?.toUpperCase() ?? null,
    websites: [...websites],
    logo_url: partner.branding_logo_url,
    facts: {
      partner_id: partner.id,
      status,
      partner_type: partner.partner_type,
      categories: categoriesOf(partner.categories),
      payment_terms: partner.payment_terms,
      branding_mode: partner.branding_mode,
      embed_mode: partner.embed_mode,
      created_at: isoOrNull(partner.created_at),
    },
  }
}

/** The operator's API writes a JSON array of slugs. */
function categoriesOf(json: string | null): string[] {
  return json === null ? [] : (JSON.parse(json) as string[])
}
