// What the playground's bar opens.
import { mounts, type Origins } from '../../manifest.ts'

export const places = ['product', 'site', 'dashboard', 'mailbox', 'panel'] as const
export type Place = (typeof places)[number]

export const placeNames: Readonly<Record<Place, string>> = {
  product: 'Partner’s product',
  site: 'Main site',
  dashboard: 'Dashboard',
  mailbox: 'Mailbox',
  panel: 'QA panel',
}

export function addressOf(place: Place, origins: Origins): string {
  const { service } = origins
  if (place === 'dashboard') return `${service}/dashboard`
  if (place === 'panel') return `${service}/_control/panel/`
  return `${origins[place]}${mounts[place]}/`
}

/** The place that an address belongs to; null for a stranger’s, and for pages without a place of their own. */
export function placeAt(address: string, origins: Origins): Place | null {
  return places.find((place) => address.startsWith(addressOf(place, origins))) ?? null
}
