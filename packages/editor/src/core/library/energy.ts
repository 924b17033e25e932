// The levels of energy, as the catalogue's facets name them.

const energyLevels = ['calm', 'steady', 'driving'] as const
type EnergyLevel = (typeof energyLevels)[number]

/** Lower bounds, as the facets use them. */
const bounds = [
  ['driving', 0.67],
  ['steady', 0.34],
] as const

/** The level of an energy from 0 to 1. */
export function energyLevel(energy: number): EnergyLevel {
  return bounds.find(([, from]) => energy >= from)?.[0] ?? 'calm'
}

/** Sorts facets from calm to driving; a level that only a newer catalogue knows comes last. */
export function byEnergy(one: { readonly slug: string }, other: { readonly slug: string }): number {
  return rankOf(one.slug) - rankOf(other.slug)
}

function rankOf(slug: string): number {
  const rank = energyLevels.findIndex((level) => level === slug)
  return rank === -1 ? energyLevels.length : rank
}
