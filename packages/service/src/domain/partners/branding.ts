// Logo and accent of a session, and the source of each (B-20).
import type { BrandingMode, BrandingOrigin } from '@proscenium/contract'

/** `branding_config` of a partner. Values come from the dashboard and are validated again here (B-20). */
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

/** Longest logo URL in UTF-16 units that the bridge carries (`URL_MAX` of the protocol). */
const LOGO_URL_MAX = 8192

/**
 * For each field the valid payload value, else the valid stored one, else null (B-20). Never fails: invalid values are
 * skipped.
 */
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

/** An http or https URL as browsers serialise it, without user name and password; null if invalid. */
export function logoAddress(value: unknown): string | null {
  const url = typeof value === 'string' ? URL.parse(value) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null
  // Each of them parses the address again, and hardly any has one.
  if (url.username !== '') url.username = ''
  if (url.password !== '') url.password = ''
  return url.href.length <= LOGO_URL_MAX ? url.href : null
}

function readAccent(value: unknown): string | null {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value.toUpperCase() : null
}
