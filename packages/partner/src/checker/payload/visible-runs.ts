// The payload's text with every invisible character named.
import type { VisibleRun } from '../types.ts'

/** Controls, formats, separators, private use, and spaces other than the usual one. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]|(?! )\p{Zs}/u
/** Beyond this number the rest is one run of text. */
const RUNS_MAX = 300

const names: Readonly<Record<string, string>> = {
  '0000': 'NUL',
  '0009': 'TAB',
  '000A': 'LF',
  '000D': 'CR',
  '00A0': 'NBSP',
  '00AD': 'SHY',
  '200B': 'ZWSP',
  '200C': 'ZWNJ',
  '200D': 'ZWJ',
  '200E': 'LRM',
  '200F': 'RLM',
  '2028': 'LS',
  '2029': 'PS',
  '202F': 'NNBSP',
  '2060': 'WJ',
  '3000': 'IDSP',
  FEFF: 'BOM',
}

export function isInvisible(character: string): boolean {
  return INVISIBLE.test(character)
}

/** `U+FEFF` for a character. */
export function codeOf(character: string): string {
  return `U+${hexOf(character)}`
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}

export function visibleRuns(text: string): VisibleRun[] {
  const runs: VisibleRun[] = []
  let visible = ''
  for (const character of text) {
    if (runs.length >= RUNS_MAX || !isInvisible(character)) {
      visible += character
      continue
    }
    if (visible !== '') runs.push({ kind: 'text', text: visible })
    visible = ''
    runs.push({ kind: 'invisible', code: codeOf(character), name: names[hexOf(character)] ?? codeOf(character) })
  }
  return visible === '' ? runs : [...runs, { kind: 'text', text: visible }]
}
