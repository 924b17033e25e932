// What it costs to import a door: nothing runs, and what is not asked for does not come along.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { bundled, traces } from '../testing/import-cost.ts'

type Exports = Readonly<Record<string, { readonly 'proscenium-source'?: string }>>

vi.setConfig({ testTimeout: 60_000 })

const room = new URL('..', import.meta.url)
const { exports } = JSON.parse(readFileSync(new URL('package.json', room), 'utf8')) as { exports: Exports }
const doors = Object.entries(exports).flatMap(([door, { 'proscenium-source': source }]) =>
  source === undefined ? [] : [{ door, file: fileURLToPath(new URL(source, room)) }],
)

describe.each(doors)('the door $door', ({ file }) => {
  it('bundles to nothing where nothing of it is used', async () => {
    expect(await bundled(`import ${JSON.stringify(file)}`)).toBe('')
  })

  it('leaves nothing global behind and nothing running, the registry of zod excepted', async () => {
    const { left, running } = await traces(file)
    expect(left.filter((key) => !key.startsWith('globalThis.__zod_'))).toEqual([])
    expect(running).toBe(0)
  })
})

it.each([
  { door: '.', name: 'serialiseOrigin' },
  { door: './editor', name: 'rememberFocus' },
  { door: './inspector', name: 'createInspector' },
  { door: './testing', name: 'createManualClock' },
])('$name of the door $door comes without messages, schemas and ends', async ({ door, name }) => {
  const file = doors.find((known) => known.door === door)?.file
  const code = await bundled(`export { ${name} } from ${JSON.stringify(file)}`)
  expect(code).toContain(`function ${name}(`)
  expect(code).not.toMatch(/zod|REQUEST_|postMessage/i)
})
