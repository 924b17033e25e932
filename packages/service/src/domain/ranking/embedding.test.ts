import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { packEmbedding, unpackEmbedding } from './embedding.ts'

it('an embedding retains the precision of 32-bit floats', () => {
  expect(packEmbedding([1, -2])).toBe('AACAPwAAAMA=')
  fc.assert(
    fc.property(fc.array(fc.float({ noNaN: true })), (values) => {
      expect(unpackEmbedding(packEmbedding(values))).toEqual(values)
    }),
  )
})

it('a truncated embedding is read up to its last whole number', () => {
  expect(unpackEmbedding('AACAPwA=')).toEqual([1])
  expect(unpackEmbedding('\0?')).toEqual([])
})
