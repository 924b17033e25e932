import { errorsByArea, verificationErrors } from '@proscenium/contract'
import { requirements } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { rejectionRules } from './rejection-rules.ts'

/** Expected content of the generated file. `vitest -u` rewrites it. */
function written(): string {
  const lines = Object.entries(requirements).map(([id, { rule }]) => {
    const quoted = rule.includes("'") ? JSON.stringify(rule) : `'${rule}'`
    const line = `  '${id}': ${quoted},`
    return line.length > 120 ? `  '${id}':\n    ${quoted},` : line
  })
  return [
    '// What each requirement says, for the journal. Written from the manifest of requirements by requirement-texts.test.ts.',
    '',
    'export const requirementTexts: Readonly<Record<string, string>> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

describe('the generated requirement texts', () => {
  it('match the manifest', async () => {
    await expect(written()).toMatchFileSnapshot('./requirement-texts.ts')
  })
})

describe('the table of rejection rules', () => {
  const tables: Readonly<Record<string, object>> = { verification: verificationErrors, ...errorsByArea }
  const rows = Object.entries(tables).flatMap(([area, table]) =>
    Object.keys(table).map((code) => [area, code] as const),
  )

  it.each(rows)('%s: %s names an existing requirement', (area, code) => {
    const rules: Readonly<Record<string, Readonly<Record<string, string>>>> = rejectionRules
    expect(Object.keys(requirements)).toContain(rules[area]?.[code])
  })

  it('contains no code that its area lacks', () => {
    for (const [area, rules] of Object.entries(rejectionRules)) {
      expect(Object.keys(rules).toSorted()).toEqual(Object.keys(tables[area] ?? {}).toSorted())
    }
  })
})
