// Compatibility with the previous version and with one to come (P-50). The previous version is frozen in
// testing/published.
import { readFile } from 'node:fs/promises'
import { Ajv, type AnySchema } from 'ajv'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { fixtures } from '@proscenium/protocol-testing'
import { classifiedFields, type ClassifiedField, type Definition } from '../testing/classified-fields.ts'
import { composeMessage, parseEditorMessage, parseHostMessage } from './end/wire/parse.ts'
import { editorToHost, hostToEditor } from './messages/schemas/definitions.ts'

const definitions: readonly Definition[] = [...Object.values(editorToHost), ...Object.values(hostToEditor)]
const parse = { 'editor-to-host': parseEditorMessage, 'host-to-editor': parseHostMessage } as const

const published = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../testing/published/${name}.json`, import.meta.url), 'utf8'))

const messages = (await published('messages')) as readonly { readonly type: string; readonly payload?: object }[]
const ajv = new Ajv({ meta: false, strict: false, validateSchema: false })
const previous = {
  'editor-to-host': ajv.compile((await published('editor-to-host.schema')) as AnySchema),
  'host-to-editor': ajv.compile((await published('host-to-editor.schema')) as AnySchema),
}

describe.each(messages)('$type of the previous version', (message) => {
  it('is read with its meaning', () => {
    verifies('P-50')
    const definition = definitions.find(({ type }) => type === message.type)
    if (definition === undefined) throw new Error(`${message.type} is gone`)
    const { type: _type, payload, ...flat } = message
    expect(parse[definition.direction](structuredClone(message))).toMatchObject({
      ok: true,
      message: { fields: payload ?? flat },
      dropped: undefined,
    })
  })
})

describe.each(definitions)('$type of this version', (definition) => {
  const { type, direction } = definition

  it('is read by the previous one', () => {
    verifies('P-50')
    const isKnown = messages.some((message) => message.type === type)
    expect([type, previous[direction](composeMessage(type, fixtures[type])) || !isKnown]).toEqual([type, true])
  })

  it('is read as a newer version may send it', () => {
    verifies('P-50')
    const { message, rows } = ofNewerVersion(definition)
    const result = parse[direction](message)
    expect(result).toMatchObject({ ok: true })
    expect(result.ok ? (result.dropped?.count ?? 0) : -1).toBe(rows)
  })
})

/** The message with keys, enum values, texts and rows that no current reader knows. `rows` counts the last. */
function ofNewerVersion(definition: Definition): { readonly message: object; readonly rows: number } {
  let [fields, rows] = [{ ...fixtures[definition.type], keyOfTomorrow: { later: true } } as object, 0]
  for (const field of innermostFirst(classifiedFields(definition))) {
    const newer = newerValue(field, valueAt(fields, field.path))
    if (newer === undefined) continue
    if (field.readerClass?.endsWith('rows') === true) rows += 1
    fields = changed(fields, field.path, newer)
  }
  return { message: composeMessage(definition.type, fields), rows }
}

function newerValue({ readerClass }: ClassifiedField, value: unknown): unknown {
  if (value === undefined) return undefined
  if (readerClass === 'open' || readerClass === 'otherwise') return 'value-of-tomorrow'
  if (readerClass === 'display') return typeof value === 'string' ? `${value}${'…'.repeat(9_000)}` : undefined
  if (readerClass?.endsWith('rows') !== true) return undefined
  return Array.isArray(value)
    ? [...value, { kind: 'row-of-tomorrow' }]
    : { ...(value as object), tomorrow: 'row-of-tomorrow' }
}

function innermostFirst(fields: readonly ClassifiedField[]): readonly ClassifiedField[] {
  return [...fields].sort((one, other) => other.path.length - one.path.length)
}

function valueAt(whole: object, path: ClassifiedField['path']): unknown {
  return path.reduce<unknown>((part, step) => Reflect.get(Object(part) as object, step), whole)
}

function changed(fields: object, path: ClassifiedField['path'], value: unknown): object {
  const copy: object = structuredClone(fields)
  const [last = '', ...outer] = [...path].reverse()
  Reflect.set(valueAt(copy, outer.reverse()) as object, last, value)
  return copy
}
