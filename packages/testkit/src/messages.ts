// What the tests of every page's translations need.

/** A text and its path in the messages, such as `audit.columns.time`. */
export type MessageText = readonly [path: string, text: string]

/** Values of arguments, covering every plural form. */
const counts = [0, 1, 2, 3, 5, 11, 20, 100]

/** Every text of a language; functions are called once per count, with it for all of their arguments. */
export function textsOf(messages: unknown, path = ''): MessageText[] {
  if (typeof messages === 'string') return [[path, messages]]
  if (typeof messages === 'function') return counts.map((count) => [`${path}(${count})`, called(messages, count)])
  return Object.entries(messages as object).flatMap(([key, part]) =>
    textsOf(part, path === '' ? key : `${path}.${key}`),
  )
}

function called(message: Function, count: number): string {
  const text: unknown = Reflect.apply(message, undefined, [everyValue(count)])
  return typeof text === 'string' ? text : `not a text: ${typeof text}`
}

/** Values by name in which every name has this one. */
const everyValue = (value: number): object => new Proxy({}, { has: () => true, get: () => value })

/** Whether the text is empty, has space around it, or was made by a function that returned none. */
export function isUnusable([, text]: MessageText): boolean {
  return text.trim() !== text || text === '' || text.startsWith('not a text')
}

/** Straight quotes, three dots, double spaces and the like, which no language uses. */
export function isUntypographic([, text]: MessageText): boolean {
  return /["']|\.\.|[ \u00a0\u202f]{2}| [.,]|--/.test(text)
}

/** Matches one of the words, such as `tu|te`. An accented letter is a letter. */
function wholeWord(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
}

/** Forms of address that a language does not use: German and French are formal, Spanish says tú. */
export const wrongAddress = [
  ['de', wholeWord('du|dich|dir|dein\\p{L}*')],
  ['fr', wholeWord('tu|te|ton|tes|toi')],
  ['es', wholeWord('usted|ustedes')],
] as const
