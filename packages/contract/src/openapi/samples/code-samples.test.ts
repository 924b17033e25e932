import { describe, expect, it } from 'vitest'
import { verifies } from '@proscenium/testkit'
import { operations, type OperationDefinition } from '../../index.ts'
import { openapiDocument } from '../index.ts'
import { codeSamples } from './code-samples.ts'

const origin = 'https://service.example'
const all: readonly OperationDefinition[] = Object.values(operations)
const isPublic = ({ area }: OperationDefinition): boolean =>
  ['catalogue', 'fulfilment', 'verification', 'workspace', 'editor'].includes(area)
const labels = ['curl', 'Node', 'Python', 'PHP', 'Ruby', 'Go', 'Java', 'C#']

describe.each(all.filter(isPublic))('the code samples of $id', (definition) => {
  const samples = codeSamples(definition, { origin })

  it('exist in every language', () => {
    verifies('A-24')
    expect(samples.map(({ label }) => label)).toEqual(labels)
    expect(samples.filter(({ source }) => source.trim() !== source || source.length < 20)).toEqual([])
  })

  it('read every credential from the environment', () => {
    const needed = { 'api-key': 'API_KEY', session: 'SESSION_TOKEN', 'editor-token': 'EDITOR_TOKEN' } as const
    const minted = { 'stream-token': 'STREAM_URL', 'download-token': 'DOWNLOAD_URL' } as const
    const { [definition.auth]: name }: Partial<Record<string, string>> = { ...needed, ...minted }
    for (const { label, source } of samples) {
      expect([label, name === undefined || source.includes(name)]).toEqual([label, true])
      expect(source).not.toMatch(/psk_(?:live|test)_\w{6}|Z9u-k0_4ST0l/)
    }
  })
})

it('every operation of the public documents has samples, those of HEAD included', () => {
  verifies('A-24')
  const shown = (['catalogue', 'workspace'] as const).flatMap((name) => {
    const { paths } = openapiDocument(name, { origin }) as { paths: Record<string, Record<string, object>> }
    return Object.values(paths).flatMap((item) => Object.values(item))
  })
  expect(shown.filter((operation) => Reflect.get(operation, 'x-codeSamples')?.length !== labels.length)).toEqual([])
  expect(shown.length).toBe(all.filter(isPublic).length + 3)
})

it('a path parameter without an example is reported', () => {
  const definition = { ...operations.getVideo, id: 'getNothing' }
  expect(() => codeSamples(definition, { origin })).toThrow('getNothing has no example of id')
})
