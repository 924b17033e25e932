// This test regenerates the code of the guide: `vitest run -u packages/dashboard/src/core/guide`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { guideCode } from '../../../testing/guide-blocks.ts'
import { codeLanguageOf, codeLanguages } from '../code-languages.ts'
import { blocks, guideNames, languageCodeOf, withOwnNames } from './guide-code.ts'

const kit = join(import.meta.dirname, '../../../../partner/kit')

describe('the code of the guide', () => {
  it('is that of docs/guides', async () => {
    verifies('D-08')
    await expect(`${JSON.stringify(guideCode(), null, 2)}\n`).toMatchFileSnapshot('./guide-code.json')
  })

  it.each(codeLanguages)('has the file of the signing kit for %s', (language) => {
    verifies('D-08')
    const { helper } = languageCodeOf(language)
    expect(helper.text).toBe(readFileSync(join(kit, language, helper.name), 'utf8'))
  })
})

it('has the partner’s own names, and a placeholder for the secret', () => {
  verifies('D-08')
  const own = { origin: 'https://s.example', clientId: '$&c1' }
  expect(withOwnNames(blocks.environment, own)).toBe(`export EMBED_URL=https://s.example
export CLIENT_ID=$&c1
export CLIENT_SECRET='paste your client secret here'`)
  expect(withOwnNames(blocks.permissionsPolicy, own)).not.toContain(guideNames.origin)
})

it('starts with Node when no known language is remembered', () => {
  expect(codeLanguageOf('go')).toBe('go')
  expect([null, 'cobol'].map(codeLanguageOf)).toEqual(['node', 'node'])
})
