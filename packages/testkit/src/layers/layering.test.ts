import { describe, expect, it } from 'vitest'
import { layers } from './import-rules.ts'
import { readRepository } from '../repository.ts'
import { forbiddenImports, layerOf } from './layering.ts'
import { unusedRules } from './unused-rules.ts'

const judge = (path: string, text: string) => forbiddenImports({ path, text })

describe('forbiddenImports', () => {
  it('allows imports of the layer itself and of the layers and packages in its row', () => {
    const text = `import { a } from './b.ts'\nimport { c } from '../core/d.ts'\nimport { e } from '@preact/signals'\nimport './f.module.css'`
    expect(judge('packages/embed/src/models/a.ts', text)).toEqual([])
  })

  it('rejects a layer that is not in the row, with file, line and reason', () => {
    expect(judge('packages/embed/src/core/a.ts', `\nexport { b } from '../views/b.tsx'`)).toEqual([
      'packages/embed/src/core/a.ts:2 → ../views/b.tsx (embed/core may not import embed/views)',
    ])
  })

  it('rejects a package that is not in the row, including dynamic imports and longer names', () => {
    const text = `import('express'); import { a } from 'zod'; import { b } from 'zod/minimal'; import { c } from 'node:fs'`
    expect(judge('packages/protocol/src/messages/schemas/a.ts', text)).toEqual([
      'packages/protocol/src/messages/schemas/a.ts:1 → express (protocol/schemas may not import it)',
      'packages/protocol/src/messages/schemas/a.ts:1 → zod (protocol/schemas may not import it)',
      'packages/protocol/src/messages/schemas/a.ts:1 → zod/minimal (protocol/schemas may not import it)',
      'packages/protocol/src/messages/schemas/a.ts:1 → node:fs (protocol/schemas may not import it)',
    ])
  })

  it('allows only types where only types are permitted', () => {
    const path = 'packages/service/src/operations/a.ts'
    expect(judge(path, `import type { Store } from '../store/b.ts'`)).toEqual([])
    expect(judge(path, `import { store } from '../store/b.ts'`)).toEqual([
      'packages/service/src/operations/a.ts:1 → ../store/b.ts (service/operations may import only types from service/store)',
    ])
    expect(judge(path, `import { parse } from '@proscenium/protocol'`)).toEqual([
      'packages/service/src/operations/a.ts:1 → @proscenium/protocol (service/operations may import only its types)',
    ])
  })

  it('treats benchmarks and test tools as tests, but not a published testing package', () => {
    const line = `import { signPayload } from '@proscenium/partner'`
    expect(judge('mock-server/testing/service/service.ts', line)).toEqual([])
    expect(judge('mock-server/bench/http-verify.bench.ts', line)).toEqual([])
    expect(judge('packages/protocol-testing/src/fixtures/fixtures.ts', line)).toHaveLength(1)
  })

  it('keeps the window edge out of the entry point of the message definitions', () => {
    expect(judge('packages/protocol/src/index.ts', `export * from './edge/window-port.ts'`)).toHaveLength(1)
    expect(judge('packages/protocol/src/host.ts', `export * from './edge/window-port.ts'`)).toEqual([])
  })

  it('keeps the zod schemas out of the modules that both ends load', () => {
    const path = 'packages/protocol/src/end/a.ts'
    expect(judge(path, `import type { Fields } from '../generated/types.ts'`)).toEqual([])
    expect(judge(path, `import type { Direction } from '../messages/schemas/define-message.ts'`)).toHaveLength(1)
    expect(judge(path, `import { replies } from '../messages/schemas/definitions.ts'`)).toHaveLength(1)
    expect(judge(path, `import * as z from 'zod/mini'`)).toHaveLength(1)
    expect(
      judge('packages/protocol/src/compiled/a.ts', `import { text } from '../messages/schemas/shared-schemas.ts'`),
    ).toHaveLength(1)
    expect(
      judge('packages/protocol/src/host.ts', `import { text } from './messages/schemas/shared-schemas.ts'`),
    ).toHaveLength(1)
  })

  it('has no code of QA in what production runs', () => {
    const seed = `import { partners } from '@proscenium/mock-server/seed'`
    for (const path of [
      'packages/service/src/app.ts',
      'packages/service/src/http/a.ts',
      'packages/operator/src/server.ts',
    ])
      expect(judge(path, seed)).toHaveLength(1)
    expect(judge('demo/servers/a.ts', seed)).toEqual([])
  })

  it('allows only tests to import the test kit', () => {
    const text = `import { verifies } from '@proscenium/testkit'`
    expect(judge('packages/contract/src/a.test.ts', text)).toEqual([])
    expect(judge('demo/e2e/a.e2e.ts', text)).toEqual([])
    expect(judge('packages/contract/src/a.ts', text)).toHaveLength(1)
  })

  it('allows a test to import every layer of its own package and no other package by path', () => {
    const text = `import { a } from '../store/a.ts'\nimport { b } from '../../../contract/src/b.ts'`
    expect(judge('packages/service/src/domain/a.test.ts', text)).toEqual([
      'packages/service/src/domain/a.test.ts:2 → ../../../contract/src/b.ts (service/domain may not import contract)',
    ])
  })

  it('treats a test beside the entry points as a test of the whole package', () => {
    const text = `import { a } from './core/a.ts'\nimport { b } from 'express'`
    expect(judge('packages/embed/src/host.test.ts', text)).toEqual([
      'packages/embed/src/host.test.ts:2 → express (packages/embed may not import it)',
    ])
    expect(judge('elsewhere/host.test.ts', '')).toHaveLength(1)
  })

  it('rejects a computed specifier outside scripts and tests', () => {
    expect(judge('packages/service/src/http/a.ts', 'import(name)')).toHaveLength(1)
    expect(judge('scripts/a.ts', 'import(name)')).toEqual([])
  })

  it('rejects a relative import of a file outside every layer', () => {
    expect(judge('scripts/a.ts', `import '../package.json'`)).toEqual([
      'scripts/a.ts:1 → ../package.json (it leads to no layer)',
    ])
  })

  it('rejects a file that belongs to no layer', () => {
    expect(judge('packages/embed/src/other/a.ts', '')).toEqual([
      'packages/embed/src/other/a.ts belongs to no layer of the import table',
    ])
  })
})

describe('the import table', () => {
  it('refers only to layers that exist', () => {
    const names = layers.map(({ name }) => name)
    const named = layers.flatMap((layer) => [...(layer.imports ?? []), ...(layer.importsTypes ?? [])])
    const unknown = named.filter(
      (name) => !names.some((known) => known === name || (name.endsWith('/*') && known.startsWith(name.slice(0, -1)))),
    )
    expect(unknown).toEqual([])
  })

  it('lists only folders and files that exist', () => {
    const files = readRepository().map(({ path }) => path)
    const holds = (entry: string) => files.some((path) => path === entry || path.startsWith(`${entry}/`))
    const sources = layers.flatMap(({ paths }) => paths).filter((entry) => !entry.endsWith('.css'))
    expect(sources.filter((entry) => !holds(entry))).toEqual([])
  })

  it('assigns each path to exactly one layer', () => {
    const entries = layers.flatMap(({ paths }) => paths)
    expect(
      entries.filter((path) => entries.some((other) => `${path}/`.startsWith(`${other}/`) && other !== path)),
    ).toEqual([])
    expect(entries.length).toBe(new Set(entries).size)
    expect(layerOf('packages/protocol/src/host/purchases.ts')?.name).toBe('protocol/host')
    expect(layerOf('packages/protocol/src/host.ts')?.name).toBe('protocol/host-entry')
  })
})

describe('unusedRules', () => {
  const unused = (path: string, text: string) =>
    unusedRules([{ path, text }]).filter((line) => /^(?:embed\/messages|tests of packages\/ui):/.test(line))

  it('reports entries that no import needs, and those that only need types', () => {
    expect(unused('packages/embed/src/messages/a.ts', `import type { a } from '@proscenium/ui/messages'`)).toEqual([
      'embed/messages: @proscenium/ui/load-texts (unused)',
      'embed/messages: @proscenium/ui/messages (only types: packageTypes)',
      'embed/messages: @proscenium/ui/locale (unused)',
      'tests of packages/ui: culori (unused)',
    ])
  })

  it('counts a test for the row of its package, not for its layer', () => {
    expect(unused('packages/ui/src/a.test.ts', `import 'culori'`)).not.toContain(
      'tests of packages/ui: culori (unused)',
    )
    expect(unused('packages/embed/src/messages/a.test.ts', `import '@proscenium/ui/messages'`)).toContain(
      'embed/messages: @proscenium/ui/messages (unused)',
    )
  })
})

describe('the imports of this repository', () => {
  it('need every entry of the table', () => {
    expect(unusedRules(readRepository())).toEqual([])
  })

  it('follow the table', () => {
    expect(readRepository().flatMap(forbiddenImports)).toEqual([])
  })
})
