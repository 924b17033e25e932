// Generated from en.json by packages/ui/src/translations/translations.test.ts. Do not edit.

type Value = string | number

/** Arguments of the messages by path. */
export interface Arguments {
  'browse.filters.active': { count: number }
  'browse.filters.remove': { name: Value }
  'browse.durations.upTo': { end: Value }
  'browse.durations.between': { start: Value; end: Value }
  'browse.durations.from': { start: Value }
  'browse.rails.previous': { rail: Value }
  'browse.rails.next': { rail: Value }
  'browse.reasons.owned': { title: Value }
  'browse.reasons.viewed': { title: Value }
  'browse.videos': { count: number }
  'browse.shown': { count: number }
  'browse.card.tempo': { bpm: Value }
  'browse.card.discounted': { price: Value; listPrice: Value }
  'video.checkout.paid': { title: Value }
  'video.purchases.left': { left: Value; limit: Value; date: Value }
  'video.purchases.acquired.purchase': { date: Value }
  'video.purchases.acquired.membership': { date: Value }
  'video.purchases.acquired.addon': { date: Value }
  'video.purchases.acquired.admin': { date: Value }
  'video.purchases.acquired.other': { date: Value }
  'video.editor.asking.advice': { title: Value }
}
