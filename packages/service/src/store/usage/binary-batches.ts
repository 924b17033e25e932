const LARGEST = 256

/**
 * Splits the list into batches whose sizes are powers of two, so that statements of few different lengths are prepared.
 */
export function inBinaryBatches<Item>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = []
  let size = LARGEST
  for (let at = 0; at < items.length; at += size) {
    while (size > items.length - at) size /= 2
    batches.push(items.slice(at, at + size))
  }
  return batches
}
