// Pins `kit/vectors.json`. To add a vector, extend cases.ts and run this file with `-u`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { embedAddress, signPayload } from '../../src/index.ts'
import { vectorCases } from './cases.ts'
import { vectorOf, type Vector } from './reference.ts'

const file = join(import.meta.dirname, '../../kit/vectors.json')
const published = (): Vector[] => JSON.parse(readFileSync(file, 'utf8')) as Vector[]

describe('the golden vectors', () => {
  it('are what node:crypto computes', async () => {
    verifies('B-02', 'B-04')
    await expect(`${JSON.stringify(vectorCases.map(vectorOf), null, 2)}\n`).toMatchFileSnapshot(file)
  })

  it('are at least forty, each with its own name and signature', () => {
    const vectors = published()
    expect(vectors.length).toBeGreaterThanOrEqual(40)
    expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length)
    // Those that differ in the site address alone share a signature.
    const sites = vectorCases.filter(({ embedUrl }) => embedUrl !== undefined).length
    expect(new Set(vectors.map(({ signature }) => signature)).size).toBe(vectors.length - sites)
  })

  it('are what the package computes', () => {
    verifies('B-02', 'B-04')
    const computed = published().map((vector) => ({
      ...vector,
      ...signPayload(vector.payload, vector.clientSecret),
      url: embedAddress(vector),
    }))
    expect(computed).toEqual(published().map((vector) => ({ ...vector, raw: vector.payload })))
  })
})
