// A developer who points at a field, a method or a handler sees what it means.
import { fileURLToPath } from 'node:url'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { compile } from '../testing/compile.ts'
import { hoverLines } from '../testing/hover.ts'
import { methodsModule } from './methods-module.ts'
import { typesModule } from './types-module.ts'

/** Methods and handlers that are not a message's own. */
const own = { Editor: ['refreshToken', 'exportComplete', 'status'], HostHandlers: ['bootData', 'refreshToken'] }

/** The members of every interface of a module. */
function members(module: string): [name: string, member: string][] {
  return [...module.matchAll(/^export interface (\w+)[^{]*\{\n([^]*?)^\}/gm)].flatMap(([, name = '', body = '']) =>
    [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[(:]/gm)].map(([, member = '']): [string, string] => [name, member]),
  )
}

const fields = members(typesModule())
const methods = members(methodsModule()).map(([name, member]): [string, string] => [
  name.endsWith('Handlers') ? 'HostHandlers' : 'Editor',
  member,
])
const others = Object.entries(own).flatMap(([name, all]) => all.map((member): [string, string] => [name, member]))
const all = [...fields, ...methods, ...others]

/** An expression that ends with the member, on one line. */
function line([name, member]: [string, string]): string {
  return `void ({} as ${name}).${member}`
}

it('every field, method and handler is documented at the cursor', { timeout: 60_000 }, async () => {
  verifies('P-54')
  const names = [...new Set(fields.map(([name]) => name))]
  const head = [
    `import type { ${names.join(', ')} } from '@proscenium/protocol'`,
    "import type { Editor } from '@proscenium/protocol/editor'",
    "import type { HostHandlers } from '@proscenium/protocol/host'",
  ]
  expect(await compile('documentation', { 'hover.ts': [...head, ...all.map(line)].join('\n') })).toBe('')
  const shown = await hoverLines(fileURLToPath(new URL('../.cache/documentation/hover.ts', import.meta.url)))
  const bare = all.filter((_, index) => !/```\n\S/.test(shown[head.length + index] ?? ''))
  expect(bare).toEqual([])
  expect(all.length).toBeGreaterThan(300)
})
