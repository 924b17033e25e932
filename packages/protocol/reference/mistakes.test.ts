import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { compile } from '../testing/compile.ts'
import { mistakeFile, mistakes, parts } from '../testing/mistakes.ts'

const files = mistakes.map((mistake, index) => [`mistake-${index}.ts`, mistakeFile(mistake)] as const)

/** The compiler shows up to 320 characters of each literal that it rejects, of which our types decide nothing. */
function withoutLiterals(error: string): string {
  return error.replaceAll(/(?<=[<'])\{.*?\}?(?:\.\.\.)?(?=>?')/g, '{ … }')
}

it(
  'a mistake does not compile, and a missing field is named in at most 300 characters',
  { timeout: 60_000 },
  async () => {
    verifies('P-54')
    const output = await compile('mistakes', { ...Object.fromEntries(files), 'parts.ts': parts })
    const errors = output.split(/^(?=\S+\(\d+,\d+\): error )/m)
    /** What the compiler says of a mistake, one text per error, without its place. */
    const errorsOf = (index: number): readonly string[] =>
      errors
        .filter((error) => error.includes(`/mistake-${index}.ts(`))
        .map((error) => error.replace(/^.*?: error /, '').trim())

    expect(mistakes).toHaveLength(64)
    expect(errors.filter((error) => error.includes('/parts.ts('))).toEqual([])
    const accepted = mistakes.filter((_, index) => errorsOf(index).length === 0)
    expect(accepted).toEqual(mistakes.filter((mistake) => mistake.accepted !== undefined))
    expect(accepted.length).toBeLessThanOrEqual(2)
    const missing = mistakes.flatMap(({ group }, index) => (group === 'missing field' ? errorsOf(index) : []))
    expect(missing.map(withoutLiterals).filter((error) => error.length > 300)).toEqual([])
  },
)
