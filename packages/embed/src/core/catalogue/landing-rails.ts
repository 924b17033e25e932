// The pages of the landing view's rails as one list (H-17).
import type { Landing } from './content.ts'

/** The first page, in place of what it lists. Rails of further pages stay. */
export function withFirstRails(before: Landing | null, page: Landing): Landing {
  if (before === null) return page
  const below = without(before.collections, page.collections)
  const meets = below.length < before.collections.length && below.length > 0
  if (!meets || (page.nextCursor ?? null) === null) return page
  return { ...page, collections: [...page.collections, ...below], nextCursor: before.nextCursor }
}

/** Adds the page after `cursor`, unless the list no longer ends there. */
export function withNextRails(before: Landing, page: Landing, cursor: string): Landing {
  if (before.nextCursor !== cursor) return before
  const { nextCursor = null } = page
  return {
    ...before,
    collections: [...before.collections, ...without(page.collections, before.collections)],
    nextCursor,
  }
}

type Collections = Landing['collections']

function without(rails: Collections, others: Collections): Collections {
  const known = new Set(others.map(({ collectionId }) => collectionId))
  return rails.filter(({ collectionId }) => !known.has(collectionId))
}
