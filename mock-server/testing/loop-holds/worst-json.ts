// JSON values that are slow for code that is not linear in their size, by kind, as text.

/** Numbers at the limits of their type. */
const numbers = ['-0', '1e308', '-1e308', '5e-324', '0.1', '1e21', '9007199254740991', '-9007199254740991', '1e-7']

/** Values of about `bytes` bytes. */
export function* worstJson(bytes: number): Generator<readonly [kind: string, json: string]> {
  const listed = (item: string): string => `[${`${item},`.repeat((bytes - 10) / (item.length + 1))}${item}]`
  const names = (nameOf: (at: number) => string): string =>
    `{${Array.from({ length: bytes / 12 }, (_, at) => `"${nameOf(at)}":0`).join(',')}}`
  yield ['nested lists', '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)]
  yield ['nested objects', `${'{"a":'.repeat(bytes / 6)}0${'}'.repeat(bytes / 6)}`]
  yield ['many names', names((at) => `k${at.toString(36)}`)]
  yield ['many indices', names((at) => String(at * 7))]
  yield ['one name repeated', `{${'"a":0,'.repeat(bytes / 6 - 2)}"a":0}`]
  yield [
    'objects of different names',
    `[${Array.from({ length: bytes / 12 }, (_, at) => `{"k${at.toString(36)}":0}`).join(',')}]`,
  ]
  yield [
    'as many names as a body may have',
    `{${Array.from({ length: Math.min(bytes / 12, 9_900) }, (_, at) => `"k${at.toString(36)}":0`).join(',')}}`,
  ]
  for (const item of ['0', '{}', '[]', 'null', '""', '"a"', '["a",0]', '{"a":0}'])
    yield [`a list of ${item}`, listed(item)]
  yield ['a long number', '9'.repeat(bytes)]
  yield ['a long fraction', `0.${'3'.repeat(bytes - 2)}`]
  yield ['an escaped text', `"${String.raw`\u0000`.repeat((bytes - 2) / 6)}"`]
  for (const number of numbers) yield [number, number]
}
