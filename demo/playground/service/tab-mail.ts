// Mail that never leaves the worker: the mailbox shows what the service sends.
import type { MailTransport } from '@proscenium/service/ports'
import { systemNow } from '../../servers/system.ts'
import type { Message } from '../../mailbox/message.ts'

const MESSAGES_MAX = 50

export interface TabMail {
  readonly transport: MailTransport
  /** The newest first. */
  messages(): readonly Message[]
  restore(messages: readonly Message[]): void
}

/** `onMessage`: after each that arrives. */
export function createTabMail(onMessage: () => void): TabMail {
  let messages: readonly Message[] = []
  return {
    transport: {
      async send({ to, subject, text }) {
        const date = new Date(systemNow()).toUTCString()
        messages = [{ to, subject, text, date }, ...messages].slice(0, MESSAGES_MAX)
        onMessage()
      },
      close: () => undefined,
    },
    messages: () => messages,
    restore(earlier) {
      messages = earlier
    },
  }
}
