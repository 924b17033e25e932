// This test regenerates the code of the guide: `vitest run -u packages/dashboard/src/core/guide`.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { blocksModule, languageModule } from '../../../testing/guide-modules.ts'
import { codeLanguageOf, codeLanguages } from '../code-languages.ts'
import { blocks } from './generated/blocks.ts'
import { guideNames, withOwnNames } from './guide-code.ts'

describe('the code of the guide is that of docs/guides and of the signing kit', () => {
  it.each(codeLanguages)('in %s', async (language) => {
    verifies('D-08')
    await expect(languageModule(language)).toMatchFileSnapshot(`./generated/${language}.ts`)
  })

  it('in the blocks of every language', async () => {
    verifies('D-08')
    await expect(blocksModule()).toMatchFileSnapshot('./generated/blocks.ts')
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
