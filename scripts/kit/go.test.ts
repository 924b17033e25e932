// Payloads that only Go's kit has: pointers and maps as well as the struct, each with a timestamp.
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allDemanded, examine } from './executed.ts'
import { languages } from './languages.ts'
import { runLanguage, type Request, type Result } from './run-language.ts'
import { startKitService, type KitService } from './service.ts'

const { executed, notExecuted } = examine(languages.filter(({ name }) => name === 'Go'))
const signed = ['pointer', 'map']
const refused: Readonly<Record<string, string>> = {
  'anonymous-pointer': 'empty: client secret false, user id true, timestamp false',
  'timeless-pointer': 'empty: client secret false, user id false, timestamp true',
  'anonymous-map': 'empty: client secret false, user id true, timestamp false',
  'timeless-map': 'empty: client secret false, user id false, timestamp true',
  'number-map': 'cannot unmarshal number',
}

it('names Go if this machine cannot execute it', async ({ annotate }) => {
  for (const line of notExecuted) await annotate(`pointers and maps in ${line}`, 'not executed')
  expect(allDemanded ? notExecuted : []).toEqual([])
})

describe.each(executed)('a payload in $name', (language) => {
  let service: KitService
  const results = new Map<string, Result>()
  beforeAll(async () => {
    service = await startKitService()
    const { origin, clientId, clientSecret } = service
    const commands = [...signed, ...Object.keys(refused)]
    const given = await runLanguage(
      language,
      [...commands, 'sign'].map((name): Request => [name, origin, clientId, name === 'sign' ? '' : clientSecret]),
    )
    for (const [index, name] of [...commands, 'sign'].entries()) results.set(name, given[index] ?? [])
  })
  afterAll(async () => {
    await service.close()
  })

  it.each(signed)('is accepted as a %s', async (name) => {
    verifies('B-09')
    expect(await service.verify(results.get(name)?.[3] ?? '')).toEqual([200, 200, undefined])
  })

  it.each(Object.entries(refused))('is rejected with the name of what is wrong: %s', (name, problem) => {
    expect(results.get(name)).toEqual(['error', expect.stringContaining(problem)])
  })

  it('is rejected with the name of the empty client secret', () => {
    const problem = 'empty: client secret true, user id false, timestamp false'
    expect(results.get('sign')).toEqual(['error', expect.stringContaining(problem)])
  })
})
