import type { Offer } from './purchase.ts'

/**
 * The discount in whole percent, rounded to nearest, but never 100 % while the price is above zero; 0 without a
 * discount.
 */
export function discountOf({ price, listPrice }: Offer): number {
  if (price >= listPrice) return 0
  const percent = Math.round((1 - price / listPrice) * 100)
  return price > 0 ? Math.min(percent, 99) : 100
}
