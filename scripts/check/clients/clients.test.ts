import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { commandsFor, guideCommands } from './clients.ts'

it('installs the exact versions that the guide names', () => {
  verifies('A-24')
  const packages = guideCommands().match(/(?<= )@?[\w/-]+@\S+/g) ?? []
  expect(packages.map((name) => name.replace(/@\d+\.\d+\.\d+$/, ''))).toEqual([
    'openapi-fetch',
    'openapi-typescript',
    '@hey-api/openapi-ts',
    'typescript',
  ])
})

it('generates clients of the other documents with the same commands', () => {
  const lines = commandsFor('workspace', guideCommands()).split('\n')
  expect(lines).toEqual([
    expect.stringMatching(/^npx openapi-typescript .* '.*docs\/openapi\/workspace\.json' --output workspace\.ts$/),
    expect.stringMatching(/^npx openapi-ts --input '.*\/workspace\.json' --output workspace-client$/),
  ])
})
