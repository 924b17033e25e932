// Bodies that are as hard as the limits of an operation allow.
import { fieldsOf, largestValue, nameOf, withValue, type Field } from './body-fields.ts'
import type { WorstRequest } from './request.ts'
import type { Target } from './targets.ts'
import { worstImages } from './worst-images.ts'
import { worstJson } from './worst-json.ts'
import { mainTexts, worstTexts } from './worst-texts.ts'

type Body = readonly [field: string, kind: string, bytes: Uint8Array]

/** Uploads are streamed: more bytes take longer, not longer at a time. */
const UPLOADED = 2_097_152
/** Bytes that are sent one by one. */
const CHUNKED = 65_536
const METHODS_WITHOUT_BODY = ['GET', 'HEAD']

export function* worstBodies(target: Target): Generator<WorstRequest> {
  const { operation, request } = target
  if (METHODS_WITHOUT_BODY.includes(request.method)) return
  const isJson = operation.body !== null && operation.body.valid !== null
  for (const [field, kind, body] of wholeBodies(target)) yield { field, kind, sent: { ...request, body } }
  const pieces = Buffer.alloc(Math.min(target.bodyLimit, CHUNKED), 0x20)
  yield { field: 'body', kind: 'chunks of a byte', sent: { ...request, body: pieces, inChunks: true } }
  if (isJson) for (const [field, kind, body] of jsonBodies(target)) yield { field, kind, sent: { ...request, body } }
  if (operation.body?.type.startsWith('image/') !== true) return
  for (const [kind, body] of worstImages(target.bodyLimit)) yield { field: 'body', kind, sent: { ...request, body } }
}

/** Of the largest size; no schema accepts most of them. */
function* wholeBodies({ operation, request, bodyLimit }: Target): Generator<Body> {
  const limit = operation.body?.valid === null ? Math.min(bodyLimit, UPLOADED) : bodyLimit
  const valid = request.body ?? Buffer.from('{}')
  const padding = Buffer.alloc(limit - valid.length, 0x20)
  yield ['body', 'spaces in front', Buffer.concat([padding, valid])]
  yield ['body', 'spaces behind', Buffer.concat([valid, padding])]
  yield ['body', 'bytes that are not UTF-8', Buffer.alloc(limit, 0xff)]
  yield ['body', 'zeros', Buffer.alloc(limit)]
  yield ['body', 'a text without an end', Buffer.concat([Buffer.from('"'), Buffer.alloc(limit - 1, 0x61)])]
  yield ['body', 'lists without an end', Buffer.alloc(limit, 0x5b)]
  yield ['body', 'objects without an end', Buffer.from('{"a":'.repeat(limit / 5))]
  yield ['body', 'BOM', Buffer.from('\u{feff}'.repeat(limit / 3))]
  yield ['body', 'a text of emoji', Buffer.from(JSON.stringify('\u{1f600}'.repeat((limit - 2) / 4)))]
  yield ['body', 'one byte too many', Buffer.alloc(limit + 1, 0x20)]
  if (operation.body?.valid === null) return
  for (const [kind, json] of worstJson(limit)) yield ['body', kind, Buffer.from(json)]
}

function* jsonBodies({ operation, resolve, accepted, bodyLimit }: Target): Generator<Body> {
  const schema = operation.body?.schema ?? {}
  const remaining = bodyLimit - Buffer.byteLength(JSON.stringify(accepted)) - 200
  const unknown: Field = { path: ['unknown'], schema: {} }
  for (const { path, schema: own } of [...fieldsOf(schema, resolve), unknown]) {
    const field = `body${nameOf(path)}`
    for (const [kind, text] of fieldTexts({ path, schema: own }, remaining))
      yield [field, kind, fitting(withValue(accepted, path, text), bodyLimit)]
    for (const [kind, json] of worstJson(remaining))
      yield [field, kind, withJson(withValue(accepted, path, PLACE), json)]
  }
  for (const [kind, unit] of Object.entries(fillers)) {
    const largest = Object(largestValue(schema, resolve, unit)) as Readonly<Record<string, unknown>>
    for (const [name, value] of Object.entries(largest))
      yield [`body.${name}`, `the largest of ${kind}`, fitting({ ...Object(accepted), [name]: value }, bodyLimit)]
    yield ['body', `the largest of ${kind}`, fitting({ ...largest, ...identityOf(accepted) }, bodyLimit)]
  }
}

const fillers = { 'one character': 'a', emoji: '\u{1f600}', quotes: '"', 'long compatibility forms': '\u{fdfa}' }

/** Who the request is from. */
function identityOf(body: unknown): object {
  const token: unknown = Reflect.get(Object(body), 'session_token')
  return token === undefined ? {} : { session_token: token }
}

/** As long as the field allows, and as long as the body does. */
function* fieldTexts({ schema: { type, maxLength } }: Field, remaining: number): Generator<readonly [string, string]> {
  if (maxLength !== undefined) yield* worstTexts(Number(maxLength))
  // In place of another type, a text is rejected by its type.
  if (type !== undefined && type !== 'string') return
  for (const [kind, text] of mainTexts(remaining)) yield [`${kind}, to the limit of the body`, text]
}

/** The JSON of a body, whose texts are cut until it fits. */
function fitting(body: unknown, limit: number): Buffer {
  let [bytes, longest] = [Buffer.from(JSON.stringify(body)), limit]
  while (bytes.length > limit && longest > 1) {
    longest = Math.floor(Math.min(longest - 1, (longest * limit) / bytes.length))
    const cut = (_name: string, value: unknown) => (typeof value === 'string' ? value.slice(0, longest) : value)
    bytes = Buffer.from(JSON.stringify(body, cut))
  }
  return bytes
}

const PLACE = '@json@'

function withJson(body: unknown, json: string): Buffer {
  return Buffer.from(JSON.stringify(body).replace(`"${PLACE}"`, () => json))
}
