// Text normalisation for the full-text index and its queries: every engine sees the same words (A-08).

/** A letter or digit, then letters, digits and combining marks; all other characters separate words. */
const run = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
/** Scripts without spaces between words, and Hangul, whose particles attach to the word: each character is a word. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const piece = new RegExp(`(?:${unspaced.source})\\p{M}*|(?:(?!${unspaced.source})[\\p{L}\\p{N}\\p{M}])+`, 'gu')
/** Accents of Latin, Greek and Cyrillic; marks of other scripts are part of the word. */
const accents = /[\u0300-\u036f]/g
/** Letters that users type without their stroke and that have no Unicode decomposition. */
const plain: Readonly<Record<string, string>> = {
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}
const stroked = /[øðđłıþßæœ]/g

/** Text in which only case can differ, as in slugs and most titles. */
const plainText = /^\p{ASCII}*$/u

/** Removes case, width and Latin accents: `Tromsø`, `TROMSO` and `Ｔｒｏｍｓｏ` fold to the same text. */
export function foldText(text: string): string {
  if (plainText.test(text)) return text.toLowerCase()
  const bare = text.normalize('NFKD').replace(accents, '').normalize('NFC').toLowerCase()
  return bare.replace(stroked, (character) => plain[character] ?? character)
}

/** The runs of a text, each as a list of words. A run of an unspaced script has one word per character. */
export function runsOf(text: string): string[][] {
  return (foldText(text).match(run) ?? []).map((found) =>
    plainText.test(found) ? [found] : (found.match(piece) ?? []),
  )
}

/** Whether the word is one character of an unspaced script. */
export function isUnspacedCharacter(word: string): boolean {
  return unspaced.test(word)
}

/** Most words indexed of one text: more than any title has. Word length stays within every engine's limit. */
const WORDS_MAX = 5_000
const WORD_LENGTH_MAX = 500
/** Never part of a word. */
const BORDER = '|'

/** The searchable texts of one video, as they are indexed. */
export interface IndexedTexts {
  /** Words separated by single spaces. */
  readonly title: string
  readonly artist: string
  readonly taxonomy: string
  /** All texts joined, so that a phrase within one of them is found. */
  readonly whole: string
}

type Texts = Pick<IndexedTexts, 'title' | 'artist' | 'taxonomy'>

/** Results by the row they were computed for: the column and the index of a row need the same texts. */
const indexed = new WeakMap<Texts, IndexedTexts>()

export function indexedTexts(texts: Texts): IndexedTexts {
  const known = indexed.get(texts)
  if (known !== undefined) return known
  const made = indexTexts(texts)
  indexed.set(texts, made)
  return made
}

function indexTexts(texts: Texts): IndexedTexts {
  const title = searchableText(texts.title)
  const artist = searchableText(texts.artist)
  const taxonomy = searchableText(texts.taxonomy)
  const whole = ` ${[title, artist, taxonomy].join(` ${BORDER} `)} `
  return { title, artist, taxonomy, whole }
}

/** A text as it is indexed: its words, separated by single spaces. */
export function searchableText(text: string): string {
  const words = runsOf(text).flat()
  return words
    .filter((word) => word.length <= WORD_LENGTH_MAX)
    .slice(0, WORDS_MAX)
    .join(' ')
}
