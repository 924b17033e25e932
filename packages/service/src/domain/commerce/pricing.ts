// Prices in whole minor units: no calculation uses fractions (B-22).

/** Discounts have a precision of 0.01 percent; finer parts are rounded. */
const WHOLE = 10_000

/** Percent off the sum of a bundle, by the number of videos to be bought. The last tier reached applies. */
export const bundleTiers = [
  { from: 3, percent: 5 },
  { from: 5, percent: 10 },
  { from: 10, percent: 15 },
] as const satisfies readonly { readonly from: number; readonly percent: number }[]

/**
 * A video's price for a partner's customers: the list price less the partner's discount, which is rounded half up to a
 * whole minor unit, in the customer's favour. `percent` is clamped to 0–100.
 */
export function partnerPrice(listMinor: number, percent: number): number {
  return listMinor - shareOf(listMinor, percent)
}

/** The discount on the `subtotal` of a bundle with `count` videos to be bought, rounded like every discount. */
export function bundleDiscount(subtotal: number, count: number): number {
  const tier = bundleTiers.findLast(({ from }) => count >= from)
  return tier === undefined ? 0 : shareOf(subtotal, tier.percent)
}

/**
 * Allocates `total` in proportion to the amounts, in whole minor units. The shares add up to `total` exactly; none
 * exceeds its amount if `total` is at most the sum of the amounts.
 */
export function allocateTotal(total: number, amounts: readonly number[]): readonly number[] {
  const sum = sumOf(amounts)
  if (sum === 0) return amounts.map(() => 0)
  const exact = amounts.map((amount) => BigInt(amount) * BigInt(total))
  const shares = exact.map((product) => Number(product / BigInt(sum)))
  const left = total - sumOf(shares)
  const byRemainder = exact
    .map((product, at) => ({ at, rest: product % BigInt(sum) }))
    .toSorted((a, b) => Number(b.rest - a.rest))
  const raised = new Set(byRemainder.slice(0, left).map(({ at }) => at))
  return shares.map((share, at) => share + (raised.has(at) ? 1 : 0))
}

/** Throws if the amounts are not integers or their sum is not a safe integer. */
export function sumOf(amounts: readonly number[]): number {
  const sum = amounts.reduce((so, amount) => so + amount, 0)
  if (!Number.isSafeInteger(sum)) throw new RangeError('The sum of prices must be a safe integer.')
  return sum
}

/** Clamps a percentage to 0–100. */
export function clampPercentage(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}

function shareOf(amount: number, percent: number): number {
  const parts = Math.round(clampPercentage(percent) * 100)
  const product = amount * parts
  const rest = product % WHOLE
  return (product - rest) / WHOLE + (rest * 2 >= WHOLE ? 1 : 0)
}
