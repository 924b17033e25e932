// Where a line of text may wrap: at spaces, and between words of scripts that are written without spaces.

/** Scripts without spaces between words. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const STARTS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')
const ENDS_UNSPACED = new RegExp(`[${UNSPACED}]$`, 'u')
/** A bracket or quotation mark that must not end a row. */
const ENDS_OPEN = /[\p{Ps}\p{Pi}]$/u
/** What may begin a row after an unspaced script; not closing punctuation. */
const STARTS_ROW = /^[\p{L}\p{N}\p{Ps}\p{Pi}]/u
const ENDS_SPACE = /\s$/u

const words = new Intl.Segmenter('ja', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The parts between which a text may wrap; joined they are the text. */
export function wrappableParts(text: string): readonly string[] {
  const parts: string[] = []
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1)
    if (last === undefined || mayBreak(last, segment)) parts.push(segment)
    else parts[parts.length - 1] = last + segment
  }
  return parts
}

/** The characters of a text as users count them. */
export function graphemesOf(text: string): readonly string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

function mayBreak(before: string, after: string): boolean {
  if (ENDS_OPEN.test(before)) return false
  if (ENDS_SPACE.test(before)) return !ENDS_SPACE.test(after)
  return STARTS_UNSPACED.test(after) || (ENDS_UNSPACED.test(before) && STARTS_ROW.test(after))
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** The direction of a text's first letter. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr'
}
