import { signal, type ReadonlySignal } from '@preact/signals'
import { failureOf } from '../core/failure.ts'
import { english, type I18n } from './i18n.ts'

/** A message for the user, shown until it is dismissed or the next clip is added. */
export interface Message {
  readonly title: string
  readonly text: string
  /** Reports success instead of a problem. */
  readonly success?: boolean
  /** What the person can do about it. */
  readonly action?: { readonly label: string; run(): void }
}

export interface Messages {
  readonly message: ReadonlySignal<Message | null>
  showMessage(message: Message): void
  dismiss(): void
  /** Runs a function that only posts to the host; shows a message when posting fails. */
  notifyHost(post: () => void): void
}

export function createMessages(i18n: ReadonlySignal<I18n> = english): Messages {
  const message = signal<Message | null>(null)
  return {
    message,
    showMessage: (next) => (message.value = next),
    dismiss: () => (message.value = null),
    notifyHost(post) {
      try {
        post()
      } catch (error) {
        const { notHeard, failures } = i18n.value.messages.session
        message.value = { title: notHeard.title, text: failureOf(error, failures)?.text ?? notHeard.text }
      }
    },
  }
}
