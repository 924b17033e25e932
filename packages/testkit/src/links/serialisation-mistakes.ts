// Mistakes between the payload and the signed text.
import type { Mistake } from './mistake.ts'
import type { SignerChange } from './signer.ts'

function row(name: string, causes: readonly string[], change: SignerChange): Mistake {
  return { part: 'serialisation', name, causes, change }
}

/** Signs one serialisation and sends another, as code does that serialises twice. */
function signsOther(name: string, causes: readonly string[], serialiseToSign: (payload: unknown) => string): Mistake {
  return row(name, causes, { serialiseToSign })
}

function sorted(payload: unknown): string {
  return JSON.stringify(payload, Object.keys(payload as object).toSorted())
}

/** Like json.dumps of Python: spaces and ASCII. */
function spaced(payload: unknown): string {
  const entries = Object.entries(payload as object)
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(', ')}}`
}

function ascii(text: string): string {
  return text.replaceAll(/[\u0080-\uFFFF]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Like json_encode of PHP. */
function phpJson(payload: unknown): string {
  return ascii(JSON.stringify(payload).replaceAll('/', '\\/'))
}

/** Like encoding/json of Go. */
function goJson(payload: unknown): string {
  return JSON.stringify(payload).replaceAll(/[<>&]/g, (found) => `\\u00${found.charCodeAt(0).toString(16)}`)
}

const notJson = { hides: ['user', 'email', 'branding', 'extra', 'time', 'bytes', 'encoding'] } as const

export const serialisationMistakes: readonly Mistake[] = [
  signsOther('sorted keys', ['reserialised-order'], sorted),
  signsOther('reversed keys', ['reserialised-order'], (payload) =>
    JSON.stringify(Object.fromEntries(Object.entries(payload as object).toReversed())),
  ),
  signsOther('spaces', ['reserialised-spacing'], spaced),
  signsOther('indented', ['reserialised-spacing'], (payload) => JSON.stringify(payload, null, 2)),
  signsOther('escaped characters', ['reserialised-unicode'], (payload) => ascii(JSON.stringify(payload))),
  signsOther('escaped slashes', ['reserialised-slashes'], (payload) => JSON.stringify(payload).replaceAll('/', '\\/')),
  signsOther('PHP signs, JavaScript sends', ['reserialised-unicode', 'reserialised-slashes'], phpJson),
  signsOther('Go signs, JavaScript sends', ['reserialised-html'], goJson),
  row('JavaScript signs, Go sends', ['reserialised-html'], {
    serialise: goJson,
    serialiseToSign: (payload) => JSON.stringify(payload),
  }),
  row('JavaScript signs, PHP sends', ['reserialised-unicode', 'reserialised-slashes'], {
    serialise: phpJson,
    serialiseToSign: (payload) => JSON.stringify(payload),
  }),
  signsOther('signed with echo', ['trailing-newline'], (payload) => `${JSON.stringify(payload)}\n`),
  row('sent with echo', ['trailing-newline'], {
    serialise: (payload) => `${JSON.stringify(payload)}\n`,
    serialiseToSign: (payload) => JSON.stringify(payload),
  }),
  row('file with a byte order mark', ['byte-order-mark'], {
    serialise: (payload) => `\uFEFF${JSON.stringify(payload)}`,
  }),
  signsOther('signed with a byte order mark', ['byte-order-mark'], (payload) => `\uFEFF${JSON.stringify(payload)}`),
  signsOther('signed text serialised again', ['serialised-twice'], (payload) =>
    JSON.stringify(JSON.stringify(payload)),
  ),
  {
    ...row('payload serialised twice', ['payload-not-object'], {
      serialise: (payload) => JSON.stringify(JSON.stringify(payload)),
    }),
    ...notJson,
  },
  {
    ...row('list of payloads', ['payload-not-object'], { serialise: (payload) => JSON.stringify([payload]) }),
    ...notJson,
  },
  {
    ...row('repr of Python', ['payload-not-json'], {
      serialise: (payload) => spaced(payload).replaceAll("'", "\\'").replaceAll('"', "'"),
    }),
    ...notJson,
  },
  row('form joined with fields', ['duplicate-field'], {
    serialise: (payload) => `{"display_name":"Maya",${JSON.stringify(payload).slice(1)}`,
  }),
]
