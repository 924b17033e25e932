import { errorsByArea, verificationErrors } from '@proscenium/contract'
import { requirements } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { rejectionRules } from './rejection-rules.ts'

/** The file as it must stand. `vitest -u` writes it anew. */
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

describe('the words of the rules', () => {
  it('are those of the manifest', async () => {
    await expect(written()).toMatchFileSnapshot('./requirement-texts.ts')
  })
})

describe('the table of refusals', () => {
  const tables: Readonly<Record<string, object>> = { verification: verificationErrors, ...errorsByArea }
  const rows = Object.entries(tables).flatMap(([area, table]) =>
    Object.keys(table).map((code) => [area, code] as const),
  )

  it.each(rows)('%s: %s names a requirement that exists', (area, code) => {
    const rules: Readonly<Record<string, Readonly<Record<string, string>>>> = rejectionRules
    expect(Object.keys(requirements)).toContain(rules[area]?.[code])
  })

  it('holds no code that no area has', () => {
    for (const [area, rules] of Object.entries(rejectionRules)) {
      expect(Object.keys(rules).toSorted()).toEqual(Object.keys(tables[area] ?? {}).toSorted())
    }
  })
})
