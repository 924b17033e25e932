// Converts the operator's settings of a partner to columns (O-01).
import type { OperationRequest, operations } from '@proscenium/contract'
import { isWebsite, type WebsiteRule } from '../../domain/partners/website.ts'
import type { PartnerChange } from '../../store/partners/partner-settings.ts'
import type { PartnersTable } from '../../store/schema.ts'

type Settings = Omit<OperationRequest<(typeof operations)['changePartner']>['body'], 'websites'>

/** Only the columns of the fields that are present. */
export function settingColumns({ categories, ...settings }: Settings): PartnerChange['columns'] {
  if (categories === undefined) return settings
  return { ...settings, categories: categories.length === 0 ? null : JSON.stringify([...new Set(categories)]) }
}

/** What a new partner has where the operator says nothing. */
export const newPartnerColumns: Omit<PartnersTable, 'id' | 'name' | 'created_at'> = {
  status: 'active',
  partner_type: 'purchase',
  embed_mode: 'workspace',
  branding_mode: 'branded',
  branding_logo_url: null,
  branding_primary: null,
  categories: null,
  payment_terms: null,
  discount_percentage: 0,
  monthly_download_limit: 100,
  contact_email: null,
  credentials_rotated_at: null,
}

/** The wrong websites by field; whether `http` is allowed depends on the environment. */
export function wrongWebsites(
  websites: readonly string[] | undefined,
  rule: WebsiteRule,
): { readonly field: string; readonly rule: string }[] {
  const scheme = rule.secure ? 'https://host' : 'https://host or http://host'
  return (websites ?? []).flatMap((website, at) =>
    isWebsite(website, rule)
      ? []
      : [{ field: `websites.${at}`, rule: `must be an exact origin such as ${scheme}, without path or wildcard` }],
  )
}
