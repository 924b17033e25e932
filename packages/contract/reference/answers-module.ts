// src/answers/workspace-answers.ts, written from the operations a session may ask for.
import * as nouns from '@proscenium/protocol'
import type * as z from 'zod/mini'
import { importText } from '../../protocol/reference/code-text.ts'
import { createShapeWriter } from '../../protocol/reference/shape-writer.ts'
import { nounShapes } from '../../protocol/reference/shapes-module.ts'
import type { Shape } from '@proscenium/protocol/shapes'
import * as words from '../src/index.ts'

/** What the embed asks: verification, and each call of a session. */
export const asked = Object.values({
  ...words.verificationOperations,
  ...words.workspaceOperations,
  ...words.searchOperations,
  ...words.commerceOperations,
  ...words.projectOperations,
  ...words.exportOperations,
})

/** The module's whole text. */
export function answersModule(): string {
  const given = nounShapes()
  const writer = createShapeWriter({ words: { ...nouns, ...words }, special: answerShape, given })
  const table = Object.fromEntries(
    asked.map(({ id, path, answers }) => [id, { path, shape: writer.part(answers[200]) }]),
  )
  const refusals = {
    workspace: writer.part(words.sessionErrorBody),
    verification: writer.part(words.verificationErrorBody),
  }
  const head =
    'export const answers: Readonly<Record<AskedOperation, { readonly path: string; readonly shape: Shape }>>'
  const tables = [
    writer.constant(head, table),
    writer.constant("export const refusals: Readonly<Record<'workspace' | 'verification', Shape>>", refusals),
  ]
  const code = [...writer.nouns(), ...tables]
  const shared = writer.namesIn(code.join('\n')).filter((name) => given.get(name) === writer.known.get(name))
  const imports = importText([...shared, 'type Shape'], '@proscenium/protocol/shapes')
  return `${[`${header}\n${imports}`, names(), ...code].join('\n\n')}\n`
}

const header = `// Written from the operations of this package by the tests (\`vitest run -u packages/contract/reference\`); change those,
// not this file.`

function names(): string {
  const ids = asked.map(({ id }) => `  | '${id}'`)
  return `/** Every operation that a signed link or a session may ask for. */\nexport type AskedOperation =\n${ids.join('\n')}`
}

/**
 * An answer is read as leniently as a client can afford: a service may grow a field before its page does, and the form of
 * an id or a date is held against the schema where it is made.
 */
function answerShape(schema: z.core.$ZodType, part: (schema: z.core.$ZodType) => Shape): Shape | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string' && 'format' in def) return { is: 'text', min: 1 }
  if (def.type === 'literal' && def.values.every((value) => typeof value === 'boolean')) return { is: 'flag' }
  if (def.type !== 'object' || def.catchall?._zod.def.type === 'unknown') return undefined
  const fields = Object.entries(def.shape).map(([name, field]) => [name, part(field)] as const)
  return { is: 'fields', fields: Object.fromEntries(fields) }
}
