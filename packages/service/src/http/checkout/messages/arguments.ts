// Generated from en.json by packages/ui/src/translations/translations.test.ts. Do not edit.

type Value = string | number

/** Arguments of the messages by path. */
export interface Arguments {
  by: { service: Value }
  videos: { count: Value }
  pay: { price: Value }
  'states.paid.sentence': { title: Value }
  'states.owned.sentence': { title: Value }
  'states.unavailable.sentence': { title: Value }
}
