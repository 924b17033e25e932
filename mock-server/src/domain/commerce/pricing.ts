// What things cost, in whole minor units alone: no sum here ever passes through a fraction (B-22).

/** Discounts hold hundredths of a percent; finer parts of one are rounded. */
const WHOLE = 10_000

/** Percent off the sum of a bundle, by how many of its videos have to be bought. The last tier that is reached counts. */
export const bundleTiers = [
  { from: 3, percent: 5 },
  { from: 5, percent: 10 },
  { from: 10, percent: 15 },
] as const satisfies readonly { readonly from: number; readonly percent: number }[]

/**
 * The price of one video for the customers of a partner: the list price less the partner's discount, which is rounded
 * half up to a whole minor unit, in the customer's favour. `percent` outside 0–100 counts as the nearer end.
 */
export function partnerPrice(listMinor: number, percent: number): number {
  return listMinor - shareOf(listMinor, percent)
}

/** What a bundle of `count` videos to be bought takes off their `subtotal`, rounded like every discount. */
export function bundleDiscount(subtotal: number, count: number): number {
  const tier = bundleTiers.findLast(({ from }) => count >= from)
  return tier === undefined ? 0 : shareOf(subtotal, tier.percent)
}

/**
 * How much of `total` each amount carries, in proportion and in whole minor units; the shares add up to `total` exactly and
 * none exceeds its amount where `total` is no more than their sum.
 */
export function allocateTotal(total: number, amounts: readonly number[]): readonly number[] {
  const sum = sumOf(amounts)
  if (sum === 0) return amounts.map(() => 0)
  const exact = amounts.map((amount) => BigInt(amount) * BigInt(total))
  const shares = exact.map((product) => Number(product / BigInt(sum)))
  const left = total - sumOf(shares)
  const byRemainder = exact
    .map((product, at) => ({ at, rest: product % BigInt(sum) }))
    .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  const raised = new Set(byRemainder.slice(0, left).map(({ at }) => at))
  return shares.map((share, at) => share + (raised.has(at) ? 1 : 0))
}

/** Errors: throws where amounts are no whole numbers or their sum is none that a number can hold. */
export function sumOf(amounts: readonly number[]): number {
  const sum = amounts.reduce((so, amount) => so + amount, 0)
  if (!Number.isSafeInteger(sum)) throw new RangeError('a sum of money is not a whole number')
  return sum
}

/** A percentage as it counts: 0–100. */
export function clampPercentage(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}

function shareOf(amount: number, percent: number): number {
  const parts = Math.round(clampPercentage(percent) * 100)
  const product = amount * parts
  const rest = product % WHOLE
  return (product - rest) / WHOLE + (rest * 2 >= WHOLE ? 1 : 0)
}
