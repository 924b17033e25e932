// Generates schemas/malformed-fields.md: what becomes of each field of each message when it is malformed, before it is
// sent and after it is received (P-50, P-53). The outcomes are those of the zod schemas, not of the ends.
import { tolerated } from './tolerant-schema.ts'
import type { MessageDefinition } from '../src/messages/schemas/define-message.ts'
import { editorToHost, hostToEditor } from '../src/messages/schemas/definitions.ts'
import type { MessageType } from './schema-agreement.ts'
import { fieldSamples, type FieldSample } from './field-samples.ts'

/** One malformed message: the fields, and what both ends read instead. */
export interface MalformedField {
  readonly type: MessageType
  readonly path: string
  readonly how: string
  readonly fields: object
  /** Undefined where the message is refused. */
  readonly value: unknown
  readonly dropped: number
  /** In the words of the table. */
  readonly outcome: string
}

const definitions: readonly MessageDefinition[] = [...Object.values(editorToHost), ...Object.values(hostToEditor)]

/** Replaces a valid value, of which the schema's type is known; undefined where the column does not apply. */
type Corruption = (sample: FieldSample) => { readonly value: unknown } | undefined

/** The columns. */
const corruptions: Readonly<Record<string, Corruption>> = {
  'unknown word': () => ({ value: 'later-word' }),
  null: () => ({ value: null }),
  missing: () => ({ value: undefined }),
  'extra key': ({ value }) => (isObject(value) ? { value: { ...value, later: 1 } } : undefined),
  'too long or large': ({ value }) => longer(value),
  'other form': ({ value }) => (isObject(value) || Array.isArray(value) ? { value: 7 } : otherForm(value)),
}

/** Every field in every malformed form. */
export function malformedFields(): readonly MalformedField[] {
  return definitions.flatMap((definition) =>
    fieldSamples(definition.type as MessageType).flatMap((sample) =>
      Object.entries(corruptions).flatMap(([how, corrupt]) => {
        const corrupted = corrupt(sample)
        return corrupted === undefined ? [] : [malformed(definition, sample, { how, ...corrupted })]
      }),
    ),
  )
}

/** The full text of the page. */
export function malformedFieldsPage(): string {
  const all = malformedFields()
  return `${[
    '# Malformed fields',
    '<!-- Generated from the message definitions: `vitest run -u packages/protocol/reference`. Do not edit. -->',
    'What each end reads instead of a malformed field. Both ends read the same: what they are about to send, and what they received. `as it is`: nothing is changed. `refused`: the message is not sent, or has no effect. `row dropped`: the row that the field belongs to is left out and counted. A dash: the form does not exist for the field. Keys that the schema does not know pass.',
    ...definitions.map(({ type }) =>
      section(
        type,
        all.filter((each) => each.type === type),
      ),
    ),
  ].join('\n\n')}\n`
}

function section(type: string, fields: readonly MalformedField[]): string {
  const heads = Object.keys(corruptions)
  const paths = [...new Set(fields.map(({ path }) => path))]
  if (paths.length === 0) return `## ${type}\n\nNo fields.`
  const rows = paths.map((path) => {
    const cells = heads.map((how) => fields.find((each) => each.path === path && each.how === how)?.outcome ?? '–')
    return `| \`${path}\` | ${cells.join(' | ')} |`
  })
  return [`## ${type}\n`, `| field | ${heads.join(' | ')} |`, `| --- |${' --- |'.repeat(heads.length)}`, ...rows].join(
    '\n',
  )
}

interface Corrupted {
  readonly how: string
  readonly value: unknown
}

function malformed(
  { type, schema }: MessageDefinition,
  sample: FieldSample,
  { how, value: given }: Corrupted,
): MalformedField {
  const fields = sample.withValue(given)
  let dropped = 0
  const copy = tolerated(schema, structuredClone(fields), () => (dropped += 1))
  const value = schema.safeParse(copy).success ? copy : undefined
  const outcome = outcomeOf(
    { given, dropped, read: value === undefined ? undefined : sample.read(value) },
    value === undefined,
  )
  return { type: type as MessageType, path: sample.path, how, fields, value, dropped, outcome }
}

interface Outcome {
  readonly given: unknown
  readonly dropped: number
  /** The field after it was read; undefined also where its row is gone. */
  readonly read: unknown
}

function outcomeOf({ given, dropped, read }: Outcome, isRejected: boolean): string {
  if (isRejected) return 'refused'
  if (dropped === 1 && !Array.isArray(given)) return 'row dropped'
  const text = described(read)
  if (dropped > 0) return `${text}, ${dropped} dropped`
  return text === described(given) ? 'as it is' : text
}

/** A value in few words. */
function described(value: unknown): string {
  if (value === undefined) return 'absent'
  if (typeof value === 'string' && value.length > 20) return `${value.length} units`
  if (Array.isArray(value) && value.length > 0) return `${value.length} rows`
  return isObject(value) && Object.keys(value).length > 0
    ? `\`{${Object.keys(value).length} keys}\``
    : `\`${JSON.stringify(value)}\``
}

const LONG = 20_000

function longer(value: unknown): { readonly value: unknown } | undefined {
  if (typeof value === 'string') return { value: value.repeat(LONG).padEnd(LONG, 'x') }
  if (typeof value === 'number') return { value: 1e300 }
  return Array.isArray(value) ? { value: Array.from({ length: LONG }, () => value[0] as unknown) } : undefined
}

function otherForm(value: unknown): { readonly value: unknown } {
  if (typeof value === 'number') return { value: String(value) }
  return { value: typeof value === 'string' ? 7 : 1 }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
