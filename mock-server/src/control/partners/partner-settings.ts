// Converts a change of a partner to columns and checks what depends on the environment: the logo's address (B-21) and the
// websites (B-33).
import { partnerFieldError, type PartnerChangeRequest } from '@proscenium/contract/control'
import type { PartnerChange } from '@proscenium/service/store/partners/partner-settings'
import { logoAddress } from '@proscenium/service/domain/partners/branding'
import { isWebsite, type WebsiteRule } from '@proscenium/service/domain/partners/website'
import type { ReadResult } from '../body.ts'

type Columns = PartnerChange['columns']

/** `issue` says what is wrong, in a sentence. */
export function readPartnerChange(
  { branding, websites, ...settings }: PartnerChangeRequest,
  rule: WebsiteRule,
): ReadResult<PartnerChange> {
  if (websites?.some((website) => !isWebsite(website, rule))) return { ok: false, issue: partnerFieldError('websites') }
  const columns = brandingColumns(branding)
  if (columns === null) return { ok: false, issue: partnerFieldError('branding') }
  return { ok: true, value: { columns: { ...settings, ...columns }, websites } }
}

/** Null if the logo's address is malformed. */
function brandingColumns({
  logoUrl,
  primary,
  mode,
}: NonNullable<PartnerChangeRequest['branding']> = {}): Columns | null {
  const logo = logoUrl === undefined ? undefined : logoAddress(logoUrl)
  if (logo === null && logoUrl !== null) return null
  return {
    ...(logo === undefined ? {} : { branding_logo_url: logo }),
    ...(primary === undefined ? {} : { branding_primary: primary?.toUpperCase() ?? null }),
    ...(mode === undefined ? {} : { branding_mode: mode }),
  }
}
