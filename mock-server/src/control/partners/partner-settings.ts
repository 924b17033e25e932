// Converts a change of a partner to columns and checks what depends on the environment: the logo's address (B-21) and the
// websites (B-33).
import { partnerChange, partnerFieldRules, type PartnerChangeRequest } from '@proscenium/contract/control'
import type { PartnerChange } from '../../store/partners/partner-settings.ts'
import { logoAddress } from '../../domain/partners/branding.ts'
import { isWebsite, type WebsiteRule } from '../../domain/partners/website.ts'
import { fieldsOf, type ReadResult } from '../body.ts'

type Columns = PartnerChange['columns']

/** `issue` says what is wrong, in a sentence. */
export function readPartnerChange(body: unknown, rule: WebsiteRule): ReadResult<PartnerChange> {
  const { success, data, error } = partnerChange.safeParse(fieldsOf(body))
  if (!success) return { ok: false, issue: sentenceOf(error.issues[0]) }
  const { branding, websites, ...settings } = data
  if (websites?.some((website) => !isWebsite(website, rule))) return { ok: false, issue: fieldSentence('websites') }
  const columns = brandingColumns(branding)
  if (columns === null) return { ok: false, issue: fieldSentence('branding') }
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

function sentenceOf(issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined): string {
  const name = issue?.path[0]
  return isField(name) ? fieldSentence(name) : (issue?.message ?? '')
}

function isField(name: PropertyKey | undefined): name is keyof typeof partnerFieldRules {
  return name !== undefined && Object.hasOwn(partnerFieldRules, name)
}

function fieldSentence(name: keyof typeof partnerFieldRules): string {
  return `\`${name}\` must be ${partnerFieldRules[name]}.`
}
