import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { catalogueLine } from './catalogue-lines.ts'

const docs = join(import.meta.dirname, '../../../../docs')
const example = readFileSync(join(docs, 'examples/catalogue.ndjson'), 'utf8')
const lines = example
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as object)

describe('a line of a catalogue file', () => {
  it('has a published JSON Schema', async () => {
    verifies('O-01')
    const schema = { title: 'A line of a catalogue file', ...z.toJSONSchema(catalogueLine, { io: 'input' }) }
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(join(docs, 'catalogue-import.schema.json'))
  })

  it('is each line of the example, which has every type', () => {
    for (const line of lines) expect(catalogueLine.safeParse(line).error).toBeUndefined()
    expect(new Set(lines.map((line) => 'type' in line && line.type))).toEqual(
      new Set(['term', 'video', 'file', 'collection']),
    )
  })

  it.each([
    [{ published_at: '2026-02-30T10:00:00Z' }, 'published_at'],
    [{ published_at: '2026-05-01T10:00:00.1234567Z' }, 'published_at'],
    [{ published_at: '2026-05-01T10:00:00+02:00' }, 'published_at'],
    [{ title: ' ' }, 'title'],
    [{ title: 'a\0b' }, 'title'],
    [{ title: '\ud800' }, 'title'],
    [{ energy: 1.01 }, 'energy'],
    [{ price_minor: 1.5 }, 'price_minor'],
    [{ tags: ['loopable', 'loopable'] }, 'tags'],
    [{ tags: ['Loopable'] }, 'tags.0'],
    [{ scene_cuts: [2, 1] }, 'scene_cuts'],
    [{ features: { embedding: [1] } }, 'features.embedding'],
    [{ features: { embedding_model: 'm', embedding: [1e39] } }, 'features.embedding.0'],
    [{ currency: 'usd' }, 'currency'],
  ])('is rejected by field: %j', (change, field) => {
    const video = lines.find((line) => 'type' in line && line.type === 'video')
    const { error } = catalogueLine.safeParse({ ...video, ...change })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message.startsWith('must ')])).toEqual([
      [field, true],
    ])
  })

  it.each(['../a.mp4', '/a.mp4', 'a//b', 'a/./b', 'a?b', 'a#b', 'a\\b', '', 'a/'])('has no key %j', (key) => {
    const file = lines.find((line) => 'type' in line && line.type === 'file')
    expect(catalogueLine.safeParse({ ...file, key }).success).toBe(false)
  })
})
