// Executes the kit's file of every language that this machine has. `check kit` demands all of them.
import { readFileSync } from 'node:fs'
import { byRun, verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allDemanded, examine } from './executed.ts'
import { languages } from './languages.ts'
import { runLanguage, type Result, type Request } from './run-language.ts'
import { startKitService, type KitService } from './service.ts'
import { vectors, type Vector } from './vectors.ts'

const { executed, notExecuted } = examine(languages)
const site = 'https://embed.example'
const clientId = '7c1e4fb2a95d4e0c8b3fd6127a90e54d'
const secret = 's3cret'
const text = '{"partner_external_user_id":"u-1"}'

const rejected: Readonly<Record<string, Request>> = {
  'an empty secret': ['sign', site, clientId, '', text],
  'an empty client id': ['sign', site, '', secret, text],
  'a site address without scheme': ['sign', 'embed.example', clientId, secret, text],
  'a site address of another scheme': ['sign', 'ftp://embed.example', clientId, secret, text],
  'a site address with a query': ['sign', 'https://embed.example?a=1', clientId, secret, text],
  'text with half an emoji': ['cut-text', site, clientId, secret],
}
const rejectedObjects: Readonly<Record<string, Request>> = {
  'half an emoji in a field': ['cut-object', site, clientId, secret],
  'an object without user id': ['anonymous-object', site, clientId, secret],
}

/** Where the service accepts the signature and rejects the content; the other vectors get a session. */
const otherOutcomes: Readonly<Record<string, readonly [status: number, error: string]>> = {
  'every field': [403, 'Payload expired'],
  'a timestamp with an offset': [403, 'Payload expired'],
  'a timestamp without zone': [403, 'Payload expired'],
  'a timestamp with nanoseconds': [403, 'Payload expired'],
  'an empty user id': [400, 'Missing partner_external_user_id in payload'],
  'no field': [400, 'Missing partner_external_user_id in payload'],
  'a byte order mark in front': [400, 'Missing partner_external_user_id in payload'],
}

/** The results of one run of a language, because starting it takes longer than signing. */
interface Results {
  readonly vectors: readonly Result[]
  /** The vectors' payloads for the running service. */
  readonly service: readonly Result[]
  readonly object: Result
  readonly rejected: ReadonlyMap<string, Result>
}

const quarter = vectors.filter((_, at) => at % 4 === 0)
/** bash starts several processes for each signature. */
const vectorsOf = (language: string): readonly Vector[] =>
  byRun({ quick: language === 'bash' ? quarter : vectors, long: vectors })

let service: KitService
const results = new Map<string, Results>()

beforeAll(async () => {
  service = await startKitService()
  await Promise.all(executed.map(async (language) => results.set(language.name, await resultsOf(language))))
})
afterAll(async () => {
  await service.close()
})

async function resultsOf(language: (typeof languages)[number]): Promise<Results> {
  const own = [service.origin, service.clientId, service.clientSecret] as const
  const tried = vectorsOf(language.name)
  const problems = Object.entries({ ...rejected, ...rejectedObjects })
  const given = await runLanguage(language, [
    ...tried.map(({ embedUrl, clientId: id, clientSecret, payload }): Request => [
      'sign',
      embedUrl,
      id,
      clientSecret,
      payload,
    ]),
    ...tried.map(({ payload }): Request => ['sign', ...own, payload]),
    ['object', ...own],
    ...problems.map(([, request]) => request),
  ])
  const [object = [], ...errors] = given.slice(2 * tried.length)
  return {
    vectors: given.slice(0, tried.length),
    service: given.slice(tried.length, 2 * tried.length),
    object,
    rejected: new Map(problems.map(([problem], index) => [problem, errors[index] ?? []])),
  }
}

it('names the languages that this machine cannot execute', async ({ annotate }) => {
  for (const line of notExecuted) await annotate(`the kit in ${line}`, 'not executed')
  expect(allDemanded ? notExecuted : []).toEqual([])
  expect(executed.map(({ name }) => name)).toContain('Node')
})

it.each(languages)('the file of $name has at most 60 lines of at most 120 characters', ({ source }) => {
  const lines = readFileSync(source, 'utf8').trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(60)
  expect(lines.filter((line) => line.length > 120)).toEqual([])
})

describe.each(executed)('the kit in $name', ({ name }) => {
  it('computes the vectors', () => {
    verifies('B-02', 'B-04')
    const expected = vectorsOf(name).map(({ base64, signature, url }) => ['ok', base64, signature, url])
    expect(results.get(name)?.vectors).toEqual(expected)
  })

  it('builds addresses whose signature the running service accepts', async () => {
    verifies('B-01', 'B-04', 'B-05')
    const own = results.get(name)?.service ?? []
    const outcomes = await Promise.all(
      vectorsOf(name).map(async (vector, index) => [vector.name, ...(await service.verify(own[index]?.[3] ?? ''))]),
    )
    const expected = vectorsOf(name).map((vector) => [
      vector.name,
      200,
      ...(otherOutcomes[vector.name] ?? [200, undefined]),
    ])
    expect(outcomes).toEqual(expected)
  })

  it.each(Object.keys(rejected))('rejects %s', (problem) => {
    expect(results.get(name)?.rejected.get(problem)?.[0]).toBe('error')
  })
})

describe.each(executed.filter(({ objects }) => objects))('an object in $name', ({ name }) => {
  it('is serialised, with a timestamp that the service accepts', async () => {
    verifies('B-09')
    const [status, base64 = '', , url = ''] = results.get(name)?.object ?? []
    expect(status).toBe('ok')
    expect(JSON.parse(Buffer.from(base64, 'base64').toString())).toMatchObject({
      partner_external_user_id: 'u-1',
      display_name: `Zoë "O'Hara" </b> 🎬`,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/),
    })
    expect(await service.verify(url)).toEqual([200, 200, undefined])
  })

  it.each(Object.keys(rejectedObjects))('is rejected: %s', (problem) => {
    expect(results.get(name)?.rejected.get(problem)?.[0]).toBe('error')
  })
})
