// Long texts that are slow for code that is not linear in their length, by kind.

/** Units whose repetition fills a limit. */
const units: Readonly<Record<string, string>> = {
  'one character': 'a',
  capitals: 'A',
  digits: '9',
  spaces: ' ',
  'line breaks': '\n',
  tabs: '\t',
  NUL: '\0',
  quotes: '"',
  'single quotes': "'",
  backslashes: '\\',
  'percent signs': '%',
  'escaped percent signs': '%25',
  'escapes without an end': '%E2%82',
  'plus signs': '+',
  ampersands: '&',
  'equals signs': '=',
  'short pairs': 'a=1&',
  slashes: '/',
  'parent folders': '../',
  dots: '.',
  labels: 'a.',
  hyphens: '-',
  slugs: 'a-',
  commas: ',',
  'listed characters': 'a,',
  semicolons: ';',
  words: 'a ',
  'quoted words': '"a" ',
  'open quotes': '"a ',
  asterisks: '*',
  'at signs': '@',
  'e-mail addresses': 'a@a.aa,',
  brackets: '[',
  braces: '{"a":',
  tags: '<a>',
  entities: '&amp;',
  underscores: '_',
  BOM: '\u{feff}',
  'zero-width spaces': '\u{200b}',
  'no-break spaces': '\u{a0}',
  'combining marks': '\u{301}',
  'combining marks out of order': '\u{301}\u{316}',
  accents: 'e\u{301}',
  emoji: '\u{1f600}',
  families: '\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}',
  'lone surrogates': '\u{d83d}',
  'long compatibility forms': '\u{fdfa}',
  'long decompositions': '\u{390}',
  'characters that grow with their case': '\u{130}\u{df}',
  ideographs: '\u{6f22}',
  'right to left': '\u{5d0}\u{202e}',
  'unicode labels': '\u{fc}.',
  punycode: 'xn--a.',
}

/** Texts with a start or an encoding that leads to code which repetition alone does not reach. */
const shapes: Readonly<Record<string, (length: number) => string>> = {
  'an address of labels': (length) => `https://${'a.'.repeat(length)}`,
  'an address of unicode': (length) => `https://${'\u{fc}'.repeat(length)}`,
  'an address of escapes': (length) => `https://a.example/%25${'25'.repeat(length)}`,
  'an address with an escaped payload': (length) => `https://a.example/?payload=%25${'25'.repeat(length)}`,
  'an address with many names': (length) => `https://a.example/?${'a&'.repeat(length)}`,
  'an e-mail address of labels': (length) => `a@${'a.'.repeat(length)}`,
  'nested lists': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  'base64 of brackets': (length) => Buffer.from('['.repeat(length)).toString('base64url'),
  'base64 of an object': (length) => Buffer.from(`{"a":"${'\\"'.repeat(length)}`).toString('base64url'),
  'three parts of base64': (length) => Array.from({ length: 3 }, () => 'e30'.repeat(length / 9)).join('.'),
  'a date with many decimals': (length) => `2026-01-01T00:00:00.${'0'.repeat(length)}Z`,
  'different words': (length) => different(length).join(' '),
  'different slugs': (length) => different(length).join(','),
}

/** Words of four characters. */
function different(length: number): string[] {
  return Array.from({ length: length / 5 }, (_, at) => at.toString(36).padStart(4, 'z'))
}

/** Those to fill a whole body or address with. */
const main = new Set([
  ...[
    'one character',
    'spaces',
    'quotes',
    'backslashes',
    'escaped percent signs',
    'slugs',
    'listed characters',
    'words',
    'BOM',
  ],
  ...['combining marks', 'emoji', 'lone surrogates', 'long compatibility forms', 'an address of labels'],
  ...['nested lists', 'base64 of brackets', 'different words', 'different slugs'],
])

/** Texts of at most `length` UTF-16 units by kind. */
export function worstTexts(length: number): readonly (readonly [kind: string, text: string])[] {
  const repeated = Object.entries(units).map(
    ([kind, unit]) => [kind, unit.repeat(Math.ceil(length / unit.length))] as const,
  )
  const shaped = Object.entries(shapes).map(([kind, shape]) => [kind, shape(length)] as const)
  return [...repeated, ...shaped].map(([kind, text]) => [kind, text.slice(0, length)])
}

/** The kinds that differ most. */
export function mainTexts(length: number): readonly (readonly [kind: string, text: string])[] {
  return worstTexts(length).filter(([kind]) => main.has(kind))
}
