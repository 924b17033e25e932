import type { BrandingMode, VerifiedSession } from '@proscenium/contract'
import { accentProperties } from '@proscenium/design/accent'

/** How the page looks for one partner. It exists only after verification (H-02). */
export interface Branding {
  readonly name: string
  readonly mode: BrandingMode
  readonly logoUrl: string | null
  /** Values of the custom properties of `tokens.css`; empty when the partner has no accent. */
  readonly properties: Readonly<Record<string, string>>
}

/** A mode that only a newer service knows shows as the one that never names the service. */
const modes = ['branded', 'clean'] as const satisfies readonly BrandingMode[]

export function brandingOf(session: VerifiedSession): Branding {
  return {
    name: session.partner_name,
    mode: modes.find((mode) => mode === session.branding_mode) ?? 'whitelabel',
    logoUrl: webAddress(session.branding_logo_url),
    properties: accentProperties(session.branding_accent_color),
  }
}

/** Only a page that could be a picture's address goes into a picture (SPEC 4, branding rule 4). */
function webAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  return ['http:', 'https:'].includes(new URL(text).protocol) ? text : null
}
