// Popularity of a video over all partners.

/** A purchase counts as much as this many customers who viewed the video. */
export const PURCHASE_SCORE = 8

/** Whole numbers; a greater score is more popular. */
export function demandScore({ purchases, views }: { readonly purchases: number; readonly views: number }): number {
  return purchases * PURCHASE_SCORE + views
}
