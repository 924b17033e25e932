// Regenerates the published document: `vitest run -u packages/protocol/reference`.
import specs from '@asyncapi/specs'
import { Ajv, type AnySchema } from 'ajv'
import { fixtures } from '@proscenium/protocol-testing'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { editorToHost, hostToEditor, replies } from '../src/messages/schemas/definitions.ts'
import { asyncapiDocument } from './asyncapi.ts'
import { jsonText } from './json-text.ts'

const packageFile = await readFile(new URL('../package.json', import.meta.url), 'utf8')
const document = asyncapiDocument((JSON.parse(packageFile) as { version: string }).version, fixtures)

const received = Object.keys(editorToHost)
const sent = Object.keys(hostToEditor)

/** Every reference to another part of the document. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (key === '$ref' ? [String(part)] : references(part)))
}

/** The part at a pointer such as `#/channels/a`; undefined if there is none. */
function partAt(pointer: string): unknown {
  const steps = pointer.slice(2).split('/')
  return steps.reduce<unknown>((part, step) => Reflect.get(Object(part), step), document)
}

const operation = (name: string): unknown => partAt(`#/operations/${name}`)

describe('the AsyncAPI document', () => {
  it('is current', async () => {
    await expect(jsonText(document)).toMatchFileSnapshot('../schemas/asyncapi.json')
  })

  it('is valid by the schema that AsyncAPI publishes for 3.0.0', () => {
    const ajv = new Ajv({ meta: false, strict: false, validateSchema: false, validateFormats: false, allErrors: true })
    const validate = ajv.compile(specs.schemas['3.0.0'] as AnySchema)
    expect([validate(document), validate.errors]).toEqual([true, null])
    expect(validate({ ...document, channels: { lost: { address: 7 } } })).toBe(false)
  })

  it('has no dangling reference', () => {
    const named = references(document)
    expect(named.filter((pointer) => partAt(pointer) === undefined)).toEqual([])
    const messages = named.filter((pointer) => pointer.startsWith('#/components/messages/'))
    expect(new Set(messages).size).toBe(received.length + sent.length)
  })

  it('has every editor message as received, and the host’s unsolicited messages as sent', () => {
    const { operations } = document as { operations: Record<string, { action: string }> }
    const of = (action: string): string[] =>
      Object.keys(operations).filter((name) => operations[name]?.action === action)
    const replied = new Set<string>(Object.values(replies).flatMap(({ answer, error }) => [answer, error]))
    expect(of('receive')).toEqual(received)
    expect(of('send')).toEqual(sent.filter((type) => !replied.has(type)))
    expect(of('send')).toContain('VIDEO_DATA')
  })

  it('describes how a request is answered, and by which key the reply is matched', () => {
    expect(operation('REQUEST_COLLECTION_QUOTE')).toEqual({
      action: 'receive',
      channel: { $ref: '#/channels/editor-to-host' },
      messages: [{ $ref: '#/channels/editor-to-host/messages/REQUEST_COLLECTION_QUOTE' }],
      reply: {
        channel: { $ref: '#/channels/host-to-editor' },
        messages: [
          { $ref: '#/channels/host-to-editor/messages/COLLECTION_QUOTE' },
          { $ref: '#/channels/host-to-editor/messages/COLLECTION_QUOTE_ERROR' },
        ],
      },
    })
    const correlationId = { location: '$message.payload#/requestId' }
    expect(partAt('#/components/messages/REQUEST_COLLECTION_QUOTE')).toMatchObject({ correlationId })
    expect(partAt('#/components/messages/COLLECTION_QUOTE_ERROR')).toMatchObject({ correlationId })
    expect(partAt('#/components/messages/EDITOR_READY')).not.toHaveProperty('correlationId')
  })
})
