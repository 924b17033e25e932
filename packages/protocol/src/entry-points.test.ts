// The cost of importing an entry point: nothing runs, and unused code is not included.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { bundled, traces } from '../testing/import-cost.ts'

interface Package {
  readonly name: string
  readonly exports: Readonly<Record<string, { readonly 'proscenium-source'?: string }>>
}

vi.setConfig({ testTimeout: 60_000 })

/** Every entry point of a package that is a source file, by its full name. */
function entriesOf(folder: URL) {
  const { name, exports } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as Package
  return Object.entries(exports).flatMap(([entry, { 'proscenium-source': source }]) =>
    // The command is a program of Node.
    source === undefined || entry === './command'
      ? []
      : [{ entry: name + entry.slice(1), file: fileURLToPath(new URL(source, folder)) }],
  )
}

const entries = ['../', '../../protocol-testing/'].flatMap((path) => entriesOf(new URL(path, import.meta.url)))

describe.each(entries)('the entry point $entry', ({ file }) => {
  it('bundles to nothing when nothing of it is used', async () => {
    expect(await bundled(`import ${JSON.stringify(file)}`)).toBe('')
  })

  it('leaves no globals and nothing running, except what zod and Vue register', async () => {
    const { left, running } = await traces(file)
    expect(left.filter((key) => !/^globalThis\.__(zod|VUE)_/.test(key))).toEqual([])
    expect(running).toBe(0)
  })
})

it.each([
  { entry: '@proscenium/protocol', name: 'serialiseOrigin' },
  { entry: '@proscenium/protocol/editor', name: 'rememberFocus' },
  { entry: '@proscenium/protocol/inspector', name: 'createInspector' },
  { entry: '@proscenium/protocol-testing', name: 'createManualClock' },
])('$name of the entry point $entry bundles without messages, schemas and ends', async ({ entry, name }) => {
  const file = entries.find((known) => known.entry === entry)?.file
  const code = await bundled(`export { ${name} } from ${JSON.stringify(file)}`)
  expect(code).toContain(`function ${name}(`)
  expect(code).not.toMatch(/zod|REQUEST_|postMessage/i)
})
