// These tests regenerate what the partner's typed clients know of the contract: `vitest run -u packages/contract/reference`.
import { expect, it } from 'vitest'
import { verifies } from '@proscenium/testkit'
import { operations, type OperationDefinition } from '../src/index.ts'
import { clientOperations } from './partner-client/document.ts'
import { operationsModule } from './partner-client/operations-module.ts'
import { typesModule } from './partner-client/types-module.ts'

const generated = '../../partner/src/client/generated'

it('the types of the partner’s clients match the contract', async () => {
  verifies('A-14', 'C-03')
  await expect(typesModule()).toMatchFileSnapshot(`${generated}/types.ts`)
})

it('the operation rows of the partner’s clients match the contract', async () => {
  await expect(operationsModule()).toMatchFileSnapshot(`${generated}/operations.ts`)
})

it('the clients have every operation that an API key may call', () => {
  verifies('A-01', 'C-01')
  const all: readonly OperationDefinition[] = Object.values(operations)
  const expected = all.filter(({ auth }) => auth === 'api-key').map(({ id }) => id)
  expect(clientOperations().map(({ id }) => id)).toEqual(expected)
})
