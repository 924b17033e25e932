// Regenerates schemas/malformed-fields.md: `vitest run -u packages/protocol/reference`.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { composeMessage, parseEditorMessage, parseHostMessage } from '../../src/end/wire/parse.ts'
import { fieldsIssue } from '../../testing/fields-issue.ts'
import { readMessage } from '../../src/compiled/read-message.ts'
import { editorToHost } from '../../src/messages/schemas/definitions.ts'
import { messageTypes } from '../../testing/schema-agreement.ts'
import { fieldSamples } from '../../testing/field-samples.ts'
import { malformedFields, malformedFieldsPage, type MalformedField } from '../../testing/malformed-fields.ts'

it('the page of malformed fields is current', async () => {
  await expect(malformedFieldsPage()).toMatchFileSnapshot('../../schemas/malformed-fields.md')
})

it.each(messageTypes)('the samples of %s conform', (type) => {
  for (const sample of fieldSamples(type))
    expect([sample.path, fieldsIssue(type, sample.withValue(sample.value))]).toEqual([sample.path, null])
})

const all = malformedFields()
const present = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** What an end reads, and how many rows it leaves out; undefined where it refuses. */
function expected({ value, dropped }: MalformedField): readonly [unknown, number] | undefined {
  return value === undefined ? undefined : [present(value), dropped]
}

describe.each(messageTypes)('a malformed %s', (type) => {
  const rows = all.filter((row) => row.type === type)
  const parse = Object.hasOwn(editorToHost, type) ? parseEditorMessage : parseHostMessage

  it('is read by its receiver as the table says', () => {
    verifies('P-50', 'P-53')
    for (const row of rows) {
      const result = parse(composeMessage(type, row.fields))
      const read = result.ok ? [present(result.message.fields), result.dropped?.count ?? 0] : undefined
      expect(read, `${row.path}, ${row.how}`).toEqual(expected(row))
    }
  })

  it('is repaired by its sender as the table says', () => {
    verifies('P-53')
    for (const row of rows) {
      const reading = readMessage(type, row.fields)
      const read = reading.issue === null ? [present(reading.value), reading.dropped?.count ?? 0] : undefined
      expect(read, `${row.path}, ${row.how}`).toEqual(expected(row))
    }
  })
})
