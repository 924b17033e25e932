// What a signature may have been made over by mistake, instead of the text in the link.
import { trimEnd } from '../../trim-end.ts'
import type { Finding } from '../problem.ts'
import { base64Of } from '../link/decode-payload.ts'
import { readJsonTree } from '../payload/json-tree.ts'
import { jsonForms, memberOrders, type TextForm } from './json-forms.ts'

export interface SignedBytes {
  readonly bytes: Uint8Array
  readonly findings: readonly Finding[]
  /** Not worth trying with a wrong key. */
  readonly rare: boolean
}

const utf8 = new TextEncoder()
/** More members than this have too many orders to try them all. */
const ORDERED_MAX = 5
/** Most findings of a serialisation that is also tried with another line end or byte order mark. */
const EDGED_MAX = 1

/** What PHP and Python write by default, if something else writes the payload. */
const defaults = ['reserialised-unicode reserialised-slashes', 'reserialised-unicode reserialised-spacing']

/** The text itself and everything else worth trying, the most similar first. */
export function signedTexts(text: string): SignedBytes[] {
  const texts = serialisations(text)
  const encoded = texts.filter(isCommon).flatMap(base64Forms)
  return [
    ...texts.map((form) => ({ bytes: utf8.encode(form.text), findings: form.findings, rare: !isCommon(form) })),
    ...encoded,
    ...otherEncodings(text),
  ].toSorted((a, b) => a.findings.length - b.findings.length)
}

function isCommon({ findings }: TextForm): boolean {
  return findings.length <= 1 || defaults.includes(findings.map(({ cause }) => cause).join(' '))
}

function serialisations(text: string): TextForm[] {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const bare = text.slice(mark.length).trimEnd()
  const end = text.slice(mark.length + bare.length)
  const tree = readJsonTree(bare)
  const forms = tree.ok ? jsonForms(bare, tree.root).map((form) => ({ ...form, text: mark + form.text + end })) : []
  const twice: TextForm = { text: JSON.stringify(text), findings: [{ cause: 'serialised-twice' }] }
  const texts = [{ text, findings: [] }, ...forms, twice]
  const edged = texts
    .filter(({ findings }) => findings.length <= EDGED_MAX)
    .flatMap((form) =>
      otherEdges(form.text).map((edge) => ({ ...edge, findings: [...form.findings, ...edge.findings] })),
    )
  return [...texts, ...edged]
}

/** The members in another order than any serialiser would choose. */
export function* reorderedTexts(text: string): Generator<SignedBytes> {
  const tree = readJsonTree(text)
  if (!tree.ok) return
  for (const other of memberOrders(text, tree.root, ORDERED_MAX)) {
    yield { bytes: utf8.encode(other), findings: [{ cause: 'reserialised-order' }], rare: true }
  }
}

/** The text with and without a line break or a byte order mark at its ends. */
function otherEdges(text: string): TextForm[] {
  const trimmed = text.trimEnd()
  const newline: Finding = { cause: 'trailing-newline' }
  const mark: Finding = { cause: 'byte-order-mark' }
  return [
    ...(trimmed === text ? [] : [{ text: trimmed, findings: [newline] }]),
    ...['\n', '\r\n'].map((end) => ({ text: trimmed + end, findings: [newline] })).filter((one) => one.text !== text),
    text.startsWith('\uFEFF') ? { text: text.slice(1), findings: [mark] } : { text: `\uFEFF${text}`, findings: [mark] },
  ]
}

/** The base64 forms that a parameter can have; those of encoders with line breaks only of the text itself. */
function base64Forms({ text, findings }: TextForm): SignedBytes[] {
  const standard = base64Of(utf8.encode(text))
  const safe = standard.replaceAll('+', '-').replaceAll('/', '_')
  const bare = (encoded: string) => trimEnd(encoded, '=')
  const common = new Set([standard, bare(standard), safe, bare(safe), encodeURIComponent(standard)])
  const rare = findings.length === 0 ? brokenLines(standard) : []
  const all: readonly Finding[] = [...findings, { cause: 'signature-over-base64' }]
  return [...common, ...rare].map((form) => ({
    bytes: utf8.encode(form),
    findings: all,
    rare: findings.length > 0 || !common.has(form),
  }))
}

function brokenLines(encoded: string): string[] {
  const lines = (length: number) => encoded.replaceAll(new RegExp(`.{${length}}(?=.)`, 'g'), '$&\n')
  return [`${encoded}\n`, `${lines(60)}\n`, lines(76), `${lines(76)}\n`, lines(76).replaceAll('\n', '\r\n')]
}

function otherEncodings(text: string): SignedBytes[] {
  const other = (bytes: Uint8Array, encoding: string): SignedBytes => ({
    bytes,
    findings: [{ cause: 'signature-over-other-encoding', params: { encoding } }],
    rare: true,
  })
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  const latin = units.every((unit) => unit < 256) && units.some((unit) => unit > 127)
  const escaped = encodeURIComponent(text.toWellFormed())
  return [
    ...(latin ? [other(Uint8Array.from(units), 'ISO-8859-1')] : []),
    other(Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8])), 'UTF-16'),
    other(utf8.encode(escaped), 'URL'),
    other(utf8.encode(escaped.replaceAll('%20', '+')), 'URL'),
  ]
}
