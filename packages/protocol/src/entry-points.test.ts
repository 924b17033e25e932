// The cost of importing an entry point: nothing runs, and unused code is not included.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { bundled, traces } from '../testing/import-cost.ts'

type Exports = Readonly<Record<string, { readonly 'proscenium-source'?: string }>>

vi.setConfig({ testTimeout: 60_000 })

const folder = new URL('..', import.meta.url)
const { exports } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as { exports: Exports }
const entries = Object.entries(exports).flatMap(([entry, { 'proscenium-source': source }]) =>
  source === undefined ? [] : [{ entry, file: fileURLToPath(new URL(source, folder)) }],
)

describe.each(entries)('the entry point $entry', ({ file }) => {
  it('bundles to nothing when nothing of it is used', async () => {
    expect(await bundled(`import ${JSON.stringify(file)}`)).toBe('')
  })

  it('leaves no globals and nothing running, except the registry of zod', async () => {
    const { left, running } = await traces(file)
    expect(left.filter((key) => !key.startsWith('globalThis.__zod_'))).toEqual([])
    expect(running).toBe(0)
  })
})

it.each([
  { entry: '.', name: 'serialiseOrigin' },
  { entry: './editor', name: 'rememberFocus' },
  { entry: './inspector', name: 'createInspector' },
  { entry: './testing', name: 'createManualClock' },
])('$name of the entry point $entry bundles without messages, schemas and ends', async ({ entry, name }) => {
  const file = entries.find((known) => known.entry === entry)?.file
  const code = await bundled(`export { ${name} } from ${JSON.stringify(file)}`)
  expect(code).toContain(`function ${name}(`)
  expect(code).not.toMatch(/zod|REQUEST_|postMessage/i)
})
