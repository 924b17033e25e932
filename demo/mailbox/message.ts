// What the mailbox shows of a message: enough of MIME for the mails that the service sends.

export interface Message {
  readonly to: string
  readonly subject: string
  /** As its sender wrote it. */
  readonly date: string
  /** The plain-text part. */
  readonly text: string
}

/** Reads a message as SMTP delivers it. A missing header is empty. */
export function parseMessage(raw: string): Message {
  const { head, body } = divided(raw)
  const header = (name: string): string => decodedWords(headerOf(head, name))
  const boundary = /boundary="?([^";\r\n]+)/i.exec(headerOf(head, 'content-type'))?.[1]
  const parts = boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1)
  const plain = parts.map((part) => divided(part.replace(/^\r\n/, ''))).find(isPlain) ?? { head, body }
  return { to: header('to'), subject: header('subject'), date: header('date'), text: decodedBody(plain) }
}

interface Part {
  readonly head: string
  readonly body: string
}

/** A part's head and body, which an empty line divides. */
function divided(part: string): Part {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  return { head: head.replaceAll(/\r\n[ \t]+/g, ' '), body: rest.join('\r\n\r\n') }
}

function headerOf(head: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
}

const isPlain = ({ head }: Part): boolean => /^(?:text\/plain|$)/i.test(headerOf(head, 'content-type'))

function decodedBody({ head, body }: Part): string {
  const encoding = headerOf(head, 'content-transfer-encoding').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? quotedPrintable(body.replaceAll('=\r\n', '')) : body
}

/** RFC 2047: words such as `=?UTF-8?Q?Se_connecter?=`. Space between two of them is not part of the text. */
function decodedWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : quotedPrintable(word.replaceAll('_', ' ')),
    )
}

function quotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
