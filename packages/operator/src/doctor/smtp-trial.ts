// The steps of sending a mail up to the sender's acceptance; no mail is sent.
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { smtpSettings } from '@proscenium/service/mail/smtp-transport'
import { serverName } from './certificate.ts'
import type { DoctorPorts } from './check.ts'

interface Reply {
  readonly code: number
  readonly lines: readonly string[]
}

/** Errors: rejects with what the server refused, never with a credential, or with the TLS error of Node. */
export const trySmtp: DoctorPorts['trySmtp'] = async ({ url, from, signal }) => {
  const { host, port, secure, requireTLS, auth } = smtpSettings(url)
  const sockets: Socket[] = [secure ? connectTls({ host, port, ...serverName(host) }) : connectPlain({ host, port })]
  const close = (): void => sockets.forEach((socket) => socket.destroy())
  signal.addEventListener('abort', close, { once: true })
  try {
    const dialogue = dialogueOn(sockets[0] ?? connectPlain({ host, port }))
    expect(await dialogue.send(null), [220], 'it refuses connections')
    let hello = await greet(dialogue)
    const startTls = !secure && hello.lines.some((line) => /^STARTTLS$/i.test(line))
    if (startTls) {
      expect(await dialogue.send('STARTTLS'), [220], 'it refuses STARTTLS')
      const upgraded = connectTls({ socket: sockets[0], host, ...serverName(host) })
      sockets.push(upgraded)
      dialogue.upgrade(upgraded)
      hello = await greet(dialogue)
    } else if (requireTLS) throw new Error('The mail server offers no STARTTLS')
    if (auth !== undefined) await authenticate(dialogue, auth)
    expect(await dialogue.send(`MAIL FROM:<${addressOf(from)}>`), [250], `it refuses the sender ${addressOf(from)}`)
    await dialogue.send('QUIT')
    return { encrypted: secure || startTls }
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}

async function greet(dialogue: Dialogue): Promise<Reply> {
  const reply = await dialogue.send('EHLO proscenium.invalid')
  expect(reply, [250], 'it refuses EHLO')
  return reply
}

async function authenticate(dialogue: Dialogue, { user, pass }: { user: string; pass: string }): Promise<void> {
  const plain = ['', user, pass].join('\0')
  const reply = await dialogue.send(`AUTH PLAIN ${Buffer.from(plain).toString('base64')}`)
  expect(reply, [235], 'it refuses the user name and password')
}

/** `Proscenium <mail@proscenium.example>` or the address alone. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
}

function expect({ code }: Reply, accepted: readonly number[], problem: string): void {
  if (!accepted.includes(code)) throw new Error(`The mail server answers, but ${problem} (${code})`)
}

function dialogueOn(first: Socket) {
  let socket = first
  let text = ''
  let waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | null = null
  let ended: Error | null = null
  const deliver = (): void => {
    const found = /^(?:\d{3}-[^\r\n]*\r?\n)*(\d{3})(?: [^\r\n]*)?\r?\n/.exec(text)
    if (found === null || waiting === null) return
    text = text.slice(found[0].length)
    const lines = found[0].trimEnd().split(/\r?\n/)
    waiting.resolve({ code: Number(found[1]), lines: lines.map((line) => line.slice(4)) })
    waiting = null
  }
  const end = (error: Error): void => {
    ended ??= error
    waiting?.reject(ended)
  }
  const follow = (): void => {
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      text += chunk
      deliver()
    })
    socket.on('error', end)
    socket.on('close', () => end(new Error('The mail server closes the connection')))
  }
  follow()
  return {
    /** The next reply; after a command if there is one. Errors: rejects if the connection ends. */
    async send(command: string | null): Promise<Reply> {
      if (ended !== null) throw ended
      return await new Promise<Reply>((resolve, reject) => {
        waiting = { resolve, reject }
        if (command !== null) socket.write(`${command}\r\n`)
        deliver()
      })
    },
    /** Continues on another socket, after STARTTLS. */
    upgrade(next: Socket): void {
      socket.removeAllListeners('data')
      socket = next
      text = ''
      follow()
    },
  }
}

type Dialogue = ReturnType<typeof dialogueOn>
