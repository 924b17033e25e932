// A real SMTP server on loopback that accepts every message and keeps the newest ones in memory.
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { parseMessage, type Message } from './message.ts'

const MESSAGES_MAX = 50
const SIZE_MAX_BYTES = 1_000_000
/** Time that a shutdown waits for open connections. */
const CLOSE_MS = 1_000
const LOOPBACK = '127.0.0.1'

export interface SmtpListener {
  /** As `smtp://host:port`. */
  readonly url: string
  /** The newest first. */
  messages(): readonly Message[]
  close(): Promise<void>
}

/** Listens on any free port. Errors: rejects when there is none. */
export async function startSmtpListener(): Promise<SmtpListener> {
  let messages: readonly Message[] = []
  const receive = async (stream: Readable, respond: (error?: Error) => void): Promise<void> => {
    try {
      messages = [parseMessage(await text(stream)), ...messages].slice(0, MESSAGES_MAX)
      respond()
    } catch (error) {
      respond(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: SIZE_MAX_BYTES,
    closeTimeout: CLOSE_MS,
    disableReverseLookup: true,
    onData: (stream, _session, respond) => void receive(stream, respond),
  })
  // A client that ends its connection early has sent no message.
  server.on('error', () => undefined)
  server.listen(0, LOOPBACK)
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the SMTP listener has no port')
  return {
    url: `smtp://${LOOPBACK}:${address.port}`,
    messages: () => messages,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
