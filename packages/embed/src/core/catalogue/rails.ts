// The rails of the landing view (H-17).
import type { CatalogueCard } from '@proscenium/contract'

interface Rail {
  readonly cards: readonly CatalogueCard[]
}

/** Rails that show no video of the rail above them again. A rail with nothing else is left out. */
export function withoutNeighbours<Shown extends Rail>(rails: readonly Shown[]): readonly Shown[] {
  const shown: Shown[] = []
  for (const rail of rails) {
    const above = new Set(shown.at(-1)?.cards.map(({ videoId }) => videoId))
    const cards = rail.cards.filter(({ videoId }) => !above.has(videoId))
    if (cards.length > 0) shown.push({ ...rail, cards })
  }
  return shown
}
