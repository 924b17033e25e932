// How programs write the same JSON string: which characters they escape.
import type { Finding } from '../problem.ts'

export interface StringForm {
  /** Rewrites a string token with its quotes. */
  readonly rewrite: (token: string) => string
  readonly findings: readonly Finding[]
}

type Rewrite = StringForm['rewrite']

/** Every string token of a JSON text. One without an end is read once, not again from each of its quotes (O-16). */
const TOKEN = /"(?:[^"\\]|\\.)*(?:"|\\?$)/gs

/** Rewrites all strings of a JSON text and leaves the rest as it is. */
export function rewriteStrings(text: string, rewrite: Rewrite): string {
  return text.replaceAll(TOKEN, (token) => rewrite(token))
}

function escapeOf(unit: string, upper = false): string {
  const hex = unit.charCodeAt(0).toString(16).padStart(4, '0')
  return `\\u${upper ? hex.toUpperCase() : hex}`
}

/** Escapes the matched characters; escapes that are there already stay. */
function escaping(pattern: RegExp, upper = false): Rewrite {
  const any = new RegExp(`\\\\.|${pattern.source}`, 'g')
  return (token) =>
    `"${token.slice(1, -1).replaceAll(any, (found) => (found.startsWith('\\') ? found : escapeOf(found, upper)))}"`
}

/** Writes `\uXXXX` of the accepted characters as the character itself; half a surrogate pair has no other form. */
function unescaping(accepts: (unit: string) => boolean): Rewrite {
  return (token) =>
    token
      .replaceAll(/\\(?:u([\da-fA-F]{4})|.)/g, (found, code: string | undefined) => {
        const unit = code === undefined ? '' : String.fromCharCode(Number.parseInt(code, 16))
        return code !== undefined && accepts(unit) ? unit : found
      })
      .replaceAll(/\p{Surrogate}/gu, (half) => escapeOf(half))
}

const beyondAscii = /[^\0-\x7F]/
const unicode: readonly Rewrite[] = [
  escaping(beyondAscii),
  escaping(beyondAscii, true),
  unescaping((unit) => beyondAscii.test(unit)),
]

const slashes: readonly Rewrite[] = [
  (token) => token.replaceAll(/\\.|\//g, (found) => (found === '/' ? '\\/' : found)),
  (token) => token.replaceAll(/\\(.)/g, (found, character: string) => (character === '/' ? '/' : found)),
]

/** The encoders of Go, Java (Gson) and .NET make JSON safe inside HTML. */
const html: readonly Rewrite[] = [
  escaping(/[<>&]/),
  escaping(/[<>&=']/),
  escaping(/[<>&'+`]/, true),
  unescaping((unit) => /[<>&='+`]/.test(unit)),
]

const same: StringForm = { rewrite: (token) => token, findings: [] }

/** The forms that change this text, with at most `most` findings; the unchanged one first. */
export function stringForms(text: string, most: number): StringForm[] {
  const dimensions = [
    { cause: 'reserialised-unicode', rewrites: unicode },
    { cause: 'reserialised-slashes', rewrites: slashes },
    { cause: 'reserialised-html', rewrites: html },
  ] as const
  const all = dimensions.reduce<StringForm[]>(
    (forms, { cause, rewrites }) => {
      const useful = rewrites.filter((rewrite) => rewriteStrings(text, rewrite) !== text)
      return forms.flatMap((form) => [
        form,
        ...useful.map((rewrite) => combined(form, { rewrite, findings: [{ cause }] })),
      ])
    },
    [same],
  )
  return all.filter(({ findings }) => findings.length <= most)
}

function combined(one: StringForm, other: StringForm): StringForm {
  return {
    rewrite: (token) => other.rewrite(one.rewrite(token)),
    findings: [...one.findings, ...other.findings],
  }
}
