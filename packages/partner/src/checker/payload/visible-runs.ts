// The payload's text with every invisible character named.
import type { VisibleRun } from '../types.ts'

/** Controls, formats, separators, private use, and spaces other than the usual one. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]|(?! )\p{Zs}/u
/** Beyond this number the rest is one run of text. */
const RUNS_MAX = 300

const names: Readonly<Record<string, string>> = {
  'U+0000': 'NUL',
  'U+0009': 'TAB',
  'U+000A': 'LF',
  'U+000D': 'CR',
  'U+00A0': 'NBSP',
  'U+00AD': 'SHY',
  'U+200B': 'ZWSP',
  'U+200C': 'ZWNJ',
  'U+200D': 'ZWJ',
  'U+200E': 'LRM',
  'U+200F': 'RLM',
  'U+2028': 'LS',
  'U+2029': 'PS',
  'U+202F': 'NNBSP',
  'U+2060': 'WJ',
  'U+3000': 'IDSP',
  'U+FEFF': 'BOM',
}

export function isInvisible(character: string): boolean {
  return INVISIBLE.test(character)
}

/** `U+FEFF` for a character. */
export function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

export function visibleRuns(text: string): VisibleRun[] {
  const runs: VisibleRun[] = []
  let visible = ''
  for (const character of text) {
    if (runs.length >= RUNS_MAX || !isInvisible(character)) {
      visible += character
      continue
    }
    if (visible !== '') runs.push({ text: visible, code: null })
    visible = ''
    const code = codeOf(character)
    runs.push({ text: names[code] ?? code, code })
  }
  return visible === '' ? runs : [...runs, { text: visible, code: null }]
}
