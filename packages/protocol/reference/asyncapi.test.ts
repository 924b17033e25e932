// Writes the shipped document as reference.test.ts writes the schemas: `vitest run -u packages/protocol/reference`.
import specs from '@asyncapi/specs'
import { Ajv, type AnySchema } from 'ajv'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { asyncapiDocument } from './asyncapi.ts'
import { jsonText } from './json-text.ts'

const packageFile = await readFile(new URL('../package.json', import.meta.url), 'utf8')
const document = asyncapiDocument((JSON.parse(packageFile) as { version: string }).version)

/** Everything that names another part of the document. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (key === '$ref' ? [String(part)] : references(part)))
}

/** The part at a pointer such as `#/channels/a`, undefined where there is none. */
function partAt(pointer: string): unknown {
  const steps = pointer.slice(2).split('/')
  return steps.reduce<unknown>((part, step) => Reflect.get(Object(part), step), document)
}

const operation = (name: string): unknown => partAt(`#/operations/${name}`)

describe('the AsyncAPI document', () => {
  it('is current', async () => {
    await expect(jsonText(document)).toMatchFileSnapshot('../schemas/asyncapi.json')
  })

  it('is valid by the schema AsyncAPI publishes for 3.0.0', () => {
    const ajv = new Ajv({ meta: false, strict: false, validateSchema: false, validateFormats: false, allErrors: true })
    const validate = ajv.compile(specs.schemas['3.0.0'] as AnySchema)
    expect([validate(document), validate.errors]).toEqual([true, null])
    expect(validate({ ...document, channels: { lost: { address: 7 } } })).toBe(false)
  })

  it('names only parts of itself', () => {
    const named = references(document)
    expect(named.filter((pointer) => partAt(pointer) === undefined)).toEqual([])
    expect(new Set(named.filter((pointer) => pointer.startsWith('#/components/messages/'))).size).toBe(38)
  })

  it('has every message of the editor received, and what the host says unasked sent', () => {
    const { operations } = document as { operations: Record<string, { action: string }> }
    const of = (action: string): string[] =>
      Object.keys(operations).filter((name) => operations[name]?.action === action)
    expect(of('receive')).toHaveLength(24)
    expect(of('send')).toEqual([
      'VIDEO_DATA',
      'TOKEN_REFRESHED',
      'PURCHASE_COMPLETE',
      'EXPORT_COMPLETE_ACK',
      'RESET_PROJECT',
    ])
  })

  it('says how a request is answered, and by which key the answer finds it', () => {
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
