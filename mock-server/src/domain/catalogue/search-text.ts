// Texts as the full-text index holds them, and queries as it is asked: the same words on every engine (A-08).

/** A letter or digit, then letters, digits and the marks that belong to them; everything else separates. */
const run = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
/** Scripts that put no space between words, and Hangul, whose particles hang on them: each character is a word. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const piece = new RegExp(`(?:${unspaced.source})\\p{M}*|(?:(?!${unspaced.source})[\\p{L}\\p{N}\\p{M}])+`, 'gu')
/** The accents of Latin, Greek and Cyrillic; the marks of other scripts are part of their words. */
const accents = /[\u0300-\u036f]/g
/** Letters that are typed without their stroke, and have no decomposition of their own. */
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

/** Case, width and Latin accents make no difference: `Tromsø`, `TROMSO` and `Ｔｒｏｍｓｏ` are one. */
export function foldText(text: string): string {
  const bare = text.normalize('NFKD').replace(accents, '').normalize('NFC').toLowerCase()
  return bare.replace(stroked, (letter) => plain[letter] ?? letter)
}

/** The runs of a text, each as its words. A run of an unspaced script has a word for each character. */
export function runsOf(text: string): string[][] {
  return (foldText(text).match(run) ?? []).map((found) => found.match(piece) ?? [])
}

/** Whether the word is one character of an unspaced script. */
export function isUnspacedCharacter(word: string): boolean {
  return unspaced.test(word)
}

/** What one text gives the index: more words than any title has, each no longer than any engine takes. */
const WORDS_MAX = 5_000
const WORD_LENGTH_MAX = 500
/** No word holds it. */
const BORDER = '|'

/** The searchable texts of one video, as they are indexed. */
export interface IndexedTexts {
  /** Words parted by single spaces. */
  readonly title: string
  readonly artist: string
  readonly taxonomy: string
  /** All of them, so that words that follow one another in one text are found as a part of it. */
  readonly whole: string
}

type Texts = Pick<IndexedTexts, 'title' | 'artist' | 'taxonomy'>

export function indexedTexts(texts: Texts): IndexedTexts {
  const [title, artist, taxonomy] = [texts.title, texts.artist, texts.taxonomy].map(searchableText)
  const whole = ` ${[title, artist, taxonomy].join(` ${BORDER} `)} `
  return { title: title ?? '', artist: artist ?? '', taxonomy: taxonomy ?? '', whole }
}

/** A text as it is indexed: its words, parted by single spaces. */
export function searchableText(text: string): string {
  const words = runsOf(text).flat()
  return words
    .filter((word) => word.length <= WORD_LENGTH_MAX)
    .slice(0, WORDS_MAX)
    .join(' ')
}
