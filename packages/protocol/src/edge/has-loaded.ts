/**
 * Whether the document's load event has ended, so that the parent page has seen it. False where there is no timing
 * entry.
 */
export function hasLoaded({ performance }: { readonly performance?: Performance }): boolean {
  const [navigation] = performance?.getEntriesByType('navigation') ?? []
  return navigation !== undefined && 'loadEventEnd' in navigation && Number(navigation.loadEventEnd) > 0
}
