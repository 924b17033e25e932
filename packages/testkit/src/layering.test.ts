import { describe, expect, it } from 'vitest'
import { rooms } from './arrows.ts'
import { readHouse } from './house.ts'
import { forbiddenArrows, roomOf } from './layering.ts'

const judge = (path: string, text: string) => forbiddenArrows({ path, text })

describe('forbiddenArrows', () => {
  it('lets a room import itself, what it may enter and what it may use', () => {
    const text = `import { a } from './b.ts'\nimport { c } from '../core/d.ts'\nimport { e } from '@preact/signals'\nimport './f.module.css'`
    expect(judge('packages/embed/src/models/a.ts', text)).toEqual([])
  })

  it('refuses a room that is not in the arrows, with file, line and reason', () => {
    expect(judge('packages/embed/src/core/a.ts', `\nexport { b } from '../views/b.tsx'`)).toEqual([
      'packages/embed/src/core/a.ts:2 → ../views/b.tsx (embed/core may not enter embed/views)',
    ])
  })

  it('refuses a package that is not in the arrows, also by a dynamic import or a longer name', () => {
    const text = `import('express'); import { a } from 'zod'; import { b } from 'zod/minimal'; import { c } from 'node:fs'`
    expect(judge('packages/protocol/src/messages/a.ts', text)).toEqual([
      'packages/protocol/src/messages/a.ts:1 → express (protocol/messages may not use it)',
      'packages/protocol/src/messages/a.ts:1 → zod (protocol/messages may not use it)',
      'packages/protocol/src/messages/a.ts:1 → zod/minimal (protocol/messages may not use it)',
      'packages/protocol/src/messages/a.ts:1 → node:fs (protocol/messages may not use it)',
    ])
  })

  it('takes types where only types are allowed, and no values', () => {
    const path = 'mock-server/src/operations/a.ts'
    expect(judge(path, `import type { Store } from '../store/b.ts'`)).toEqual([])
    expect(judge(path, `import { store } from '../store/b.ts'`)).toEqual([
      'mock-server/src/operations/a.ts:1 → ../store/b.ts (mock-server/operations may take only types from mock-server/store)',
    ])
    expect(judge(path, `import { parse } from '@proscenium/protocol'`)).toEqual([
      'mock-server/src/operations/a.ts:1 → @proscenium/protocol (mock-server/operations may take only its types)',
    ])
  })

  it('gives benchmarks and test tools the freedom of tests, and a published testing room none', () => {
    const line = `import { signPayload } from '@proscenium/partner'`
    expect(judge('mock-server/testing/service.ts', line)).toEqual([])
    expect(judge('mock-server/bench/http-verify.bench.ts', line)).toEqual([])
    expect(judge('packages/protocol/src/testing/fixtures.ts', line)).toHaveLength(1)
  })

  it('keeps the door of pure words away from the window edge', () => {
    expect(judge('packages/protocol/src/index.ts', `export * from './edge/window-port.ts'`)).toHaveLength(1)
    expect(judge('packages/protocol/src/host.ts', `export * from './edge/window-port.ts'`)).toEqual([])
  })

  it('keeps the schemas out of what the ends of the bridge load', () => {
    const path = 'packages/protocol/src/bridge/a.ts'
    expect(judge(path, `import type { Fields } from '../messages/registry.ts'`)).toEqual([])
    expect(judge(path, `import { replies } from '../messages/registry.ts'`)).toHaveLength(1)
    expect(judge(path, `import * as z from 'zod/mini'`)).toHaveLength(1)
    expect(judge('packages/protocol/src/shapes/a.ts', `import { text } from '../messages/nouns.ts'`)).toHaveLength(1)
    expect(judge('packages/protocol/src/host.ts', `import { text } from './messages/nouns.ts'`)).toHaveLength(1)
  })

  it('keeps the control plane from everyone but the doors of the server', () => {
    expect(judge('mock-server/src/http/a.ts', `import { clock } from '../control/clock.ts'`)).toHaveLength(1)
    expect(judge('mock-server/src/app.ts', `import { clock } from './control/clock.ts'`)).toEqual([])
  })

  it('gives the test kit to tests and to nothing else', () => {
    const text = `import { verifies } from '@proscenium/testkit'`
    expect(judge('packages/contract/src/a.test.ts', text)).toEqual([])
    expect(judge('demo/e2e/a.e2e.ts', text)).toEqual([])
    expect(judge('packages/contract/src/a.ts', text)).toHaveLength(1)
  })

  it('lets a test into every room of its own package and into no other package', () => {
    const text = `import { a } from '../store/a.ts'\nimport { b } from '../../../packages/contract/src/b.ts'`
    expect(judge('mock-server/src/domain/a.test.ts', text)).toEqual([
      'mock-server/src/domain/a.test.ts:2 → ../../../packages/contract/src/b.ts (mock-server/domain may not enter contract)',
    ])
  })

  it('takes a test beside the doors for one of its whole package', () => {
    const text = `import { a } from './core/a.ts'\nimport { b } from 'express'`
    expect(judge('packages/embed/src/host.test.ts', text)).toEqual([
      'packages/embed/src/host.test.ts:2 → express (packages/embed may not use it)',
    ])
    expect(judge('elsewhere/host.test.ts', '')).toHaveLength(1)
  })

  it('refuses a computed address outside scripts and tests', () => {
    expect(judge('mock-server/src/http/a.ts', 'import(name)')).toHaveLength(1)
    expect(judge('scripts/a.ts', 'import(name)')).toEqual([])
  })

  it('refuses an import that leads out of the rooms', () => {
    expect(judge('scripts/a.ts', `import '../package.json'`)).toEqual([
      'scripts/a.ts:1 → ../package.json (it leads to no room)',
    ])
  })

  it('refuses a file that stands in no room', () => {
    expect(judge('packages/embed/src/other/a.ts', '')).toEqual([
      'packages/embed/src/other/a.ts stands in no room of the arrows table',
    ])
  })
})

describe('the arrows table', () => {
  it('names only rooms that exist', () => {
    const names = rooms.map(({ name }) => name)
    const named = rooms.flatMap((room) => [...(room.enters ?? []), ...(room.entersTypes ?? [])])
    const unknown = named.filter(
      (name) => !names.some((known) => known === name || (name.endsWith('/*') && known.startsWith(name.slice(0, -1)))),
    )
    expect(unknown).toEqual([])
  })

  it('names only folders and files that exist, so that none is a door left open', () => {
    const house = readHouse().map(({ path }) => path)
    const holds = (entry: string) => house.some((path) => path === entry || path.startsWith(`${entry}/`))
    const sources = rooms.flatMap(({ paths }) => paths).filter((entry) => !entry.endsWith('.css'))
    expect(sources.filter((entry) => !holds(entry))).toEqual([])
  })

  it('gives a path to one room alone', () => {
    const entries = rooms.flatMap(({ paths }) => paths)
    expect(
      entries.filter((path) => entries.some((other) => `${path}/`.startsWith(`${other}/`) && other !== path)),
    ).toEqual([])
    expect(entries.length).toBe(new Set(entries).size)
    expect(roomOf('packages/protocol/src/testing/memory-port.ts')?.name).toBe('protocol/testing')
    expect(roomOf('packages/protocol/src/testing.ts')?.name).toBe('protocol/testing-door')
  })
})

describe('the imports of this repository', () => {
  it('keep to the arrows', () => {
    expect(readHouse().flatMap(forbiddenArrows)).toEqual([])
  })
})
