/** Whether the document's load event is over: the page around it then knows of it. False where nothing tells. */
export function hasLoaded({ performance }: { readonly performance?: Performance }): boolean {
  const [navigation] = performance?.getEntriesByType('navigation') ?? []
  return navigation !== undefined && 'loadEventEnd' in navigation && Number(navigation.loadEventEnd) > 0
}
