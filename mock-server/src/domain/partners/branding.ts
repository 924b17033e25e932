// Which logo and accent a session shows, and where each came from (SPEC 4, branding rules).
import type { BrandingMode, BrandingOrigin } from '@proscenium/contract'

/** `branding_config` of a partner (SPEC 2.2). Values come from the dashboard and are checked again here. */
export interface StoredBranding {
  readonly logoUrl: string | null
  readonly primary: string | null
  readonly mode: BrandingMode
}

export interface ResolvedBranding {
  readonly logoUrl: string | null
  /** `#RRGGBB`, upper case. */
  readonly accentColor: string | null
  readonly source: { readonly logo: BrandingOrigin; readonly accent: BrandingOrigin }
}

/** Longest logo address in UTF-16 units: what the bridge carries (`URL_MAX` of the protocol). */
const LOGO_URL_MAX = 8192

/** For each field the valid payload value, else the valid stored one, else null. Never fails: invalid values are passed over. */
export function resolveBranding(payload: Record<string, unknown>, stored: StoredBranding): ResolvedBranding {
  const logo = pick({ payload: logoAddress(own(payload, 'logo_url')), branding_config: logoAddress(stored.logoUrl) })
  const accent = pick({
    payload: readAccent(own(payload, 'accent_color')),
    branding_config: readAccent(stored.primary),
  })
  return { logoUrl: logo.value, accentColor: accent.value, source: { logo: logo.origin, accent: accent.origin } }
}

function pick(candidates: { payload: string | null; branding_config: string | null }): {
  value: string | null
  origin: BrandingOrigin
} {
  if (candidates.payload !== null) return { value: candidates.payload, origin: 'payload' }
  if (candidates.branding_config !== null) return { value: candidates.branding_config, origin: 'branding_config' }
  return { value: null, origin: 'none' }
}

function own(payload: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(payload, key) ? payload[key] : undefined
}

/** An http or https address as browsers spell it, without a name and password in it; null where it is none. */
export function logoAddress(value: unknown): string | null {
  const url = typeof value === 'string' ? URL.parse(value) : null
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  url.username = ''
  url.password = ''
  return url.href.length <= LOGO_URL_MAX ? url.href : null
}

function readAccent(value: unknown): string | null {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value.toUpperCase() : null
}
