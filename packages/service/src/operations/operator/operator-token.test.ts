// Every operation of the operator API: its token, its audit event, and the error of a wrong request (O-01).
import { operations, type OperationDefinition } from '@proscenium/contract'
import { operatorOperations } from '@proscenium/contract/operator'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { field } from '@proscenium/mock-server/testing/field'
import { bearer, OPERATOR_TOKEN, testKeys } from '@proscenium/mock-server/testing/service/keys'
import {
  asOperator,
  createOperatorResources,
  type OperatorResources,
} from '@proscenium/mock-server/testing/service/operator'
import { operatorSamples } from '@proscenium/mock-server/testing/service/operator-samples'
import { startService, type Reply, type TestService } from '@proscenium/mock-server/testing/service/service'
import type { AuditEntry } from '../../store/dashboard/audit.ts'
import { readServiceToken } from '../../domain/auth/service-token.ts'

type Id = keyof typeof operatorOperations
const ids = Object.keys(operatorOperations) as Id[]
/** The catalogue belongs to no partner, so no partner's audit log records its changes. */
const isOfPartner = (id: Id): boolean => !operations[id].path.startsWith('/operator/v1/catalogue/')

let service: TestService
beforeAll(async () => {
  service = await startService({ usageLimits: { operatorAttempts: 'off' } })
})
afterAll(() => service.close())

async function ask(at: TestService, id: Id, of: OperatorResources, headers: Record<string, string>): Promise<Reply> {
  const { path, body } = operatorSamples[id]({ operator: of })
  const { method }: OperationDefinition = operations[id]
  return await at.send(method, path, { headers, ...(body === undefined ? {} : { body }) })
}
const nobody: OperatorResources = {
  partnerId: '00000000-0000-4000-8000-000000000000',
  loginEmail: 'nobody@example.com',
  externalUserId: 'nobody',
  keyId: 'none',
  orderId: 'none',
  sessionToken: '',
  importId: 'none',
}
const outcome = ({ status, body }: Reply): string => `${status} ${String(field(body, 'error.code'))}`

describe.each(ids)('%s', (id) => {
  it('needs the operator token, and a credential of another kind is none', async () => {
    verifies('O-01')
    expect(outcome(await ask(service, id, nobody, {}))).toBe('401 missing_token')
    const wrong = [
      bearer(`${OPERATOR_TOKEN.slice(0, -1)}1`),
      bearer(`${OPERATOR_TOKEN}0`),
      bearer(testKeys.live),
      { Authorization: OPERATOR_TOKEN },
      { Authorization: `Basic ${OPERATOR_TOKEN}` },
      bearer(''),
    ]
    for (const headers of wrong) {
      const reply = await ask(service, id, nobody, headers)
      expect([headers, outcome(reply)]).toEqual([headers, '401 invalid_operator_token'])
      expect(reply.headers.get('www-authenticate')).toBe('Bearer realm="operator", error="invalid_token"')
    }
  })

  it('serves the operator, and leaves an audit event exactly if it changes something', async () => {
    verifies('O-01', 'D-11')
    const resources = await createOperatorResources(service)
    const before = await events(resources.partnerId)
    const reply = await ask(service, id, resources, asOperator)
    const { status } = operatorSamples[id]({ operator: resources })
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([status, null])
    const subject = id === 'createPartner' ? String(field(reply.body, 'partner.id')) : resources.partnerId
    const added = (await events(subject)).length - (id === 'createPartner' ? 0 : before.length)
    expect(added).toBe(operations[id].method === 'GET' || !isOfPartner(id) || status >= 400 ? 0 : 1)
    const [newest] = await events(subject)
    if (added > 0) expect([newest?.actor, newest?.at]).toEqual(['operator', expect.any(Number)])
    expect(JSON.stringify(newest)).not.toMatch(/psk_|[0-9a-f]{64}/)
  })
})

async function events(partnerId: string): Promise<readonly AuditEntry[]> {
  return (await service.server.store.audit.list(partnerId, { limit: 100, after: null })).rows
}

describe('a service without an operator token', () => {
  it('has no operator API', async () => {
    verifies('O-01')
    const closed = await startService({ operatorToken: undefined })
    for (const id of ids) {
      for (const headers of [{}, asOperator, bearer('')])
        expect([id, outcome(await ask(closed, id, nobody, headers))]).toEqual([id, '404 not_found'])
    }
    await closed.close()
  })

  it('does not start with one that can be guessed', async () => {
    verifies('O-01', 'O-08')
    await expect(startService({ operatorToken: readServiceToken('operator') })).rejects.toThrow(
      'PROSCENIUM_OPERATOR_TOKEN can be guessed: set 32 or more random characters',
    )
  })
})

describe('a request of the operator', () => {
  const bodied = ids.filter((id) => operations[id].method === 'POST' || operations[id].method === 'PUT')

  it.each(bodied)('is rejected with each wrong field if it is malformed: %s', async (id) => {
    verifies('O-01')
    const { path } = operatorSamples[id]({ operator: nobody })
    const { method }: OperationDefinition = operations[id]
    const reply = await service.send(method, path, { headers: asOperator, body: { nonsense: 1 } })
    expect(outcome(reply)).toBe('400 invalid_request')
    const details = field(reply.body, 'details') as { field: string; rule: string }[]
    expect(details.length).toBeGreaterThan(0)
    expect(details.filter(({ rule }) => !rule.startsWith('must '))).toEqual([])
    const broken = await service.send(method, path, { headers: asOperator, body: '{' })
    expect(outcome(broken)).toBe('400 invalid_json')
  })

  it.each(ids.filter((id) => operations[id].path.includes('{') && isOfPartner(id)))(
    'names nothing that exists: %s',
    async (id) => {
      verifies('O-01')
      expect(outcome(await ask(service, id, nobody, asOperator))).toBe('404 not_found')
      const undecodable = operatorSamples[id]({ operator: { ...nobody, partnerId: '%zz', orderId: '%zz' } })
      const { method }: OperationDefinition = operations[id]
      const more = undecodable.body === undefined ? {} : { body: undecodable.body }
      expect(outcome(await service.send(method, undecodable.path, { headers: asOperator, ...more }))).toBe(
        '404 not_found',
      )
    },
  )
})
