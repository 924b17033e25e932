// Every kind of key at every operation that asks for one; an operation added to the contract is asked as well.
import { operations, type OperationDefinition } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, testKeys } from '../../testing/keys.ts'
import { field, startService, type TestService } from '../../testing/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.close()
})

const NOBODY = '00000000-0000-4000-8000-000000000000'
const table: readonly OperationDefinition[] = Object.values(operations)
const keyed = table.filter(({ auth }) => auth === 'api-key').map((operation) => [operation.id, operation] as const)
type Row = readonly [key: keyof typeof testKeys | 'none' | 'basic', status: number, code: string]

const refusedAnywhere: readonly Row[] = [
  ['none', 401, 'missing_api_key'],
  ['basic', 401, 'invalid_api_key'],
  ['malformed', 401, 'invalid_api_key'],
  ['badChecksum', 401, 'invalid_api_key'],
  ['unknown', 401, 'invalid_api_key'],
  ['revoked', 401, 'revoked_api_key'],
  ['suspended', 403, 'partner_inactive'],
]
const refusedAtFulfilment: readonly Row[] = [
  ['catalogue', 403, 'wrong_key_type'],
  ['oldStandard', 403, 'missing_scope'],
]
const codes = new Set([...refusedAnywhere, ...refusedAtFulfilment].map(([, , code]) => code))

async function ask({ method, path, request }: OperationDefinition, headers: Record<string, string>) {
  const response = await service.fetch(path.replaceAll(/\{\w+\}/g, NOBODY), {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(request.body === undefined ? {} : { body: '{}' }),
  })
  const text = await response.text()
  const code = response.status < 400 ? 'none' : String(field(JSON.parse(text), 'error.code'))
  return { status: response.status, code, challenge: response.headers.get('www-authenticate') }
}

function shown(key: Row[0]): Record<string, string> {
  if (key === 'none') return {}
  return key === 'basic' ? { Authorization: 'Basic eDp5' } : bearer(testKeys[key])
}

describe.each(keyed)('%s', (_id, operation) => {
  const fulfilment = operation.area === 'fulfilment'

  it('refuses each key for its own fault', async () => {
    verifies('A-01', 'A-23', 'C-01')
    for (const [key, status, code] of [...refusedAnywhere, ...(fulfilment ? refusedAtFulfilment : [])]) {
      const answer = await ask(operation, shown(key))
      expect([key, answer.status, answer.code]).toEqual([key, status, code])
      const error = code === 'missing_api_key' ? '' : ', error="invalid_token"'
      expect(answer.challenge).toBe(status === 401 ? `Bearer realm="${operation.area}"${error}` : null)
    }
  })

  it('lets in the others, test and live', async () => {
    verifies('A-01', 'C-01')
    const welcome = [
      'live',
      'test',
      'otherTenant',
      ...(fulfilment ? [] : (['catalogue', 'oldStandard'] as const)),
    ] as const
    for (const key of welcome) {
      const { code } = await ask(operation, shown(key))
      expect([key, codes.has(code)]).toEqual([key, false])
    }
  })
})
