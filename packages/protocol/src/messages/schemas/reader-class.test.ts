// The invariant of P-50 for every field: one with a reader class never rejects its message, one without always does, and
// so does a twin where both are malformed.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { classifiedFields, withField, type ClassifiedField } from '../../../testing/classified-fields.ts'
import { composeMessage, parseEditorMessage, parseHostMessage } from '../../end/wire/parse.ts'
import { fieldsIssue } from '../../../testing/fields-issue.ts'
import { editorToHost, hostToEditor } from './definitions.ts'

const parse = { 'editor-to-host': parseEditorMessage, 'host-to-editor': parseHostMessage } as const
const definitions = [...Object.values(editorToHost), ...Object.values(hostToEditor)]
const fields = definitions.flatMap((definition) =>
  classifiedFields(definition).map((field) => ({ ...field, definition })),
)
type Field = (typeof fields)[number]

const odd: readonly unknown[] = [
  undefined,
  null,
  true,
  -1.5,
  19.99,
  Number.NaN,
  10n,
  '',
  'trial',
  'x'.repeat(20_000),
  [],
  [null, 7, 'trial'],
  {},
  { later: 1 },
  new Date(0),
  new Map(),
]

const read = ({ definition, path }: Field, value: unknown) =>
  parse[definition.direction](composeMessage(definition.type, withField(definition, path, value)))

const nameOf = ({ path }: ClassifiedField): string => path.join('.')
const open = fields.filter(({ readerClass }) => readerClass === 'open')
const repairing = new Set(['open', 'display', 'otherwise', 'display-rows'])
const tolerant = fields.filter(({ readerClass = '' }) => repairing.has(readerClass))
const rows = fields.filter(({ readerClass }) => readerClass?.endsWith('rows'))
const strict = fields.filter(({ readerClass }) => readerClass === undefined || readerClass === 'twin')

describe.each(tolerant.map((field) => ({ name: nameOf(field), type: field.definition.type, field })))(
  'a reader of $type',
  ({ name, field }) => {
    it(`takes anything for ${name}, and hands on what a writer may send`, () => {
      verifies('P-50')
      for (const value of odd) {
        const result = read(field, value)
        expect(result, String(value)).toMatchObject({ ok: true })
        if (result.ok) expect(fieldsIssue(result.message.type, result.message.fields)).toBeNull()
      }
    })
  },
)

describe.each(strict.map((field) => ({ name: nameOf(field), type: field.definition.type, field })))(
  'a reader of $type',
  ({ name, field }) => {
    it(`does without what has a malformed ${name}`, () => {
      verifies('P-50')
      const result = read(field, new Map())
      if (field.isInRow) expect(result).toMatchObject({ ok: true, dropped: { count: 1 } })
      else expect(result).toMatchObject({ ok: false, reason: 'malformed' })
    })
  },
)

it.each(open.map((field) => ({ name: nameOf(field), type: field.definition.type, field })))(
  'an unknown value of $name passes through $type',
  ({ field }) => {
    verifies('P-50')
    const result = read(field, 'trial')
    expect(result.ok && valueAt(result.message.fields, field.path)).toBe('trial')
  },
)

it.each(rows.map((field) => ({ name: nameOf(field), type: field.definition.type, field })))(
  'a malformed row of $name is discarded from $type and counted',
  ({ field }) => {
    verifies('P-50')
    const value = valueAt(withField(field.definition, [], undefined), field.path)
    const corrupted = Array.isArray(value) ? [...value, null] : { ...(value as object), corrupted: null }
    expect(read(field, corrupted)).toMatchObject({ ok: true, dropped: { count: 1 } })
  },
)

it('fields that decide money or identity have no class', () => {
  verifies('P-50')
  const names = new Set(tolerant.map(({ path }) => path.at(-1)))
  const deciding = ['requestId', 'videoId', 'authToken', 'accessToken', 'ok', 'total', 'currency']
  expect(deciding.filter((name) => names.has(name))).toEqual([])
})

it.each([
  ['canExport', false],
  ['ownsSocialClips', false],
  ['owned', false],
  ['available', false],
  ['canExit', false],
  ['hasSource', false],
  ['ownership', 'preview'],
  ['ownedVideoIds', []],
])('a malformed %s is read as %j, which grants nothing', (name, denied) => {
  verifies('P-53')
  const granting = tolerant.filter(({ path }) => path.at(-1) === name)
  expect(granting).not.toEqual([])
  for (const field of granting)
    for (const value of [undefined, null, 1, 'true', {}]) {
      const result = read(field, value)
      expect(result.ok && valueAt(result.message.fields, field.path)).toEqual(denied)
    }
})

it.each(['completed', null, 1])('the purchase status %j is not a success', (status) => {
  verifies('P-53')
  const result = parseHostMessage({ type: 'PURCHASE_COMPLETE', videoId: 'v', status })
  expect(result).toMatchObject({
    ok: true,
    message: { fields: { status: 'failed', canExport: false, ownsSocialClips: false, ownedVideoIds: [] } },
  })
})

it('a snapshot and a purchase that an older end rejected are read', () => {
  verifies('P-50')
  const permissions = { canExport: true, entitlementSource: 'trial', hidePurchaseCta: false, exportCtaLabel: 'Export' }
  const types = fields.map(({ definition }) => definition)
  const boot = types.find(({ type }) => type === 'VIDEO_DATA') ?? editorToHost.EDITOR_READY
  expect(parseHostMessage(composeMessage('VIDEO_DATA', withField(boot, ['permissions'], permissions)))).toMatchObject({
    ok: true,
    message: { fields: { permissions } },
  })
  expect(parseEditorMessage({ type: 'REQUEST_PURCHASE', videoId: 'v', price: 19.99 })).toMatchObject({
    ok: true,
    message: { fields: { price: 19.99 } },
  })
  expect(parseEditorMessage({ type: 'EXPORT_COMPLETE', exportId: 'e', files: ['main'] })).toMatchObject({
    ok: true,
    message: { fields: { files: ['main'] } },
  })
})

function valueAt(whole: object, path: ClassifiedField['path']): unknown {
  return path.reduce<unknown>((part, step) => Reflect.get(part as object, step), whole)
}
