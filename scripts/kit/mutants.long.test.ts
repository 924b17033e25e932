// A signer with a usual mistake must fail on the vectors. Compiled languages take seconds each: only `check kit` runs them.
import { readFileSync } from 'node:fs'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allDemanded, examine } from './executed.ts'
import { languages, type Language } from './languages.ts'
import { mutants, type Mistake } from './mutants.ts'
import { runLanguage, type Result, type Request } from './run-language.ts'
import { startKitService, type KitService } from './service.ts'
import { vectors } from './vectors.ts'

/** Enough to recognise each mistake. */
const sample = vectors.slice(0, 8)
const mistakes = Object.keys(mutants['Node'] ?? {}) as Mistake[]
const tried = examine(languages).executed.filter(({ compile }) => allDemanded || compile === undefined)

let service: KitService
beforeAll(async () => {
  service = await startKitService()
})
afterAll(async () => {
  await service.close()
})

/** Results to the sample, then to one request for the running service. */
async function resultsOf(language: Language, mistake: Mistake): Promise<readonly Result[]> {
  const { from = '', to = '' } = mutants[language.name]?.[mistake] ?? {}
  expect(readFileSync(language.source, 'utf8')).toContain(from)
  const { origin, clientId, clientSecret } = service
  const requests: readonly Request[] = [
    ...sample.map((vector): Request => ['sign', vector.embedUrl, vector.clientId, vector.clientSecret, vector.payload]),
    ['sign', origin, clientId, clientSecret, '{"partner_external_user_id":"u-1"}'],
  ]
  return await runLanguage(language, requests, (source) => source.replaceAll(from, to))
}

describe.each(tried)('a $name signer', (language) => {
  it.each(mistakes)('that %s fails on the vectors', async (mistake) => {
    verifies('B-04')
    const results = await resultsOf(language, mistake)
    const correct = sample.filter(({ base64, signature, url }, index) => {
      const [status, ...texts] = results[index] ?? []
      expect(status).toBe('ok')
      return texts.join(' ') === [base64, signature, url].join(' ')
    })
    // A space after each key changes nothing where there is none.
    const unaffected = mistake === 're-serialises after signing' ? sample.filter(hasNoKey) : []
    expect(correct).toEqual(unaffected)
    // The service accepts upper case, so that mistake shows only here.
    const accepted = mistake === 'writes the signature in upper case'
    const outcome = await service.verify(results.at(-1)?.[3] ?? '')
    expect(outcome).toEqual(accepted ? [200, 200, undefined] : [200, 403, 'Invalid signature'])
  })
})

const hasNoKey = ({ payload }: { readonly payload: string }): boolean => !payload.includes('":')
