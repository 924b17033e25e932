// Generated from en.json by packages/ui/src/translations/translations.test.ts. Do not edit.

type Value = string | number

/** Arguments of the messages by path. */
export interface Arguments {
  'exports.listed': { count: number }
  'exports.otherVideos': { count: number }
  'exports.until': { time: Value }
  'exports.left': { count: number }
  'exports.errors.limit': { date: Value }
  'purchase.position': { at: Value; total: Value }
  'purchase.discount': { percent: Value }
  'purchase.buyFor': { price: Value }
  'purchase.bundle.title': { count: Value }
  'purchase.quoted': { title: Value }
  'purchase.results.paid.advice': { title: Value }
  'purchase.results.owned.advice': { title: Value }
  'purchase.results.unavailable.advice': { title: Value }
  'purchase.results.failed.advice': { title: Value }
  'purchase.summary.some': { bought: Value; total: Value }
}
