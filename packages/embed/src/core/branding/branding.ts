import type { BrandingMode, VerifiedSession } from '@proscenium/contract'
import { accentProperties } from '@proscenium/ui/accent'

/** The page's appearance for one partner. Exists only after verification (H-02). */
export interface Branding {
  readonly name: string
  readonly mode: BrandingMode
  readonly logoUrl: string | null
  /** Values for the custom properties of `tokens.css`; empty when the partner has no accent. */
  readonly properties: Readonly<Record<string, string>>
}

/** A mode that only a newer service knows falls back to the one that never names the service (P-50). */
const modes = ['branded', 'clean'] as const satisfies readonly BrandingMode[]

export function brandingOf(session: VerifiedSession): Branding {
  return {
    name: session.partner_name,
    mode: modes.find((mode) => mode === session.branding_mode) ?? 'whitelabel',
    logoUrl: webAddress(session.branding_logo_url),
    properties: accentProperties(session.branding_accent_color),
  }
}

/** Only an http or https URL is used as the logo's address (B-20). */
function webAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  return ['http:', 'https:'].includes(new URL(text).protocol) ? text : null
}
