import { expect, it } from 'vitest'
import { observeOutput } from './observed-output.ts'

/** What a newcomer stumbles over in texts, each printed so many seconds after the one before. */
function problemsIn(texts: readonly (readonly [seconds: number, text: string])[]): readonly string[] {
  let now = 0
  const observed = observeOutput(() => now)
  for (const [seconds, text] of texts) {
    now += seconds * 1000
    observed.add(text)
  }
  return observed.problems()
}

it.each<[string, [number, string][], string[]]>([
  [
    'nothing',
    [
      [60, '— types\n'],
      [59, 'done\n'],
    ],
    [],
  ],
  [
    'a long silence',
    [
      [5, '— types\n— more\n'],
      [70, '\n'],
      [10, 'done\n'],
    ],
    ['80 s without a line, after: — more'],
  ],
  [
    'engines',
    [[1, '[WARN] Unsupported engine for a\n[WARN] Unsupported engine for b\n']],
    ['2 lines about an unsupported engine'],
  ],
  [
    'colours',
    [[1, '\u001B[33mslow\u001B[0m\nplain\n']],
    ['1 lines with colour codes, although this is not a terminal'],
  ],
])('finds what a newcomer stumbles over: %s', (_, texts, problems) => {
  expect(problemsIn(texts)).toEqual(problems)
})
