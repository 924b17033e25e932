import { signal, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import { failureOf } from '../core/failure.ts'
import { english, type I18n } from './i18n.ts'

/** A message for the user, shown until it is dismissed or the next clip is added; one of a success leaves by itself. */
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
  /** While the user points at the message or has the focus in it, it stays. */
  holdMessage(held: boolean): void
  /** Runs a function that only posts to the host; shows a message when posting fails. */
  notifyHost(post: () => void): void
}

export interface MessagesOptions {
  readonly i18n?: ReadonlySignal<I18n>
  readonly setTimer: Clock['setTimer']
}

/** Milliseconds after which the message of a success leaves. */
const SUCCESS_MS = 5_000

export function createMessages({ i18n = english, setTimer }: MessagesOptions): Messages {
  const message = signal<Message | null>(null)
  let cancel = (): void => undefined

  function show(next: Message | null): void {
    message.value = next
    holdMessage(false)
  }

  function holdMessage(held: boolean): void {
    cancel()
    const isLeaving = message.peek()?.success === true && !held
    cancel = isLeaving ? setTimer(() => show(null), SUCCESS_MS) : () => undefined
  }

  return {
    message,
    showMessage: show,
    dismiss: () => show(null),
    holdMessage,
    notifyHost(post) {
      try {
        post()
      } catch (error) {
        const { notHeard, failures } = i18n.value.messages.session
        show({ title: notHeard.title, text: failureOf(error, failures)?.text ?? notHeard.text })
      }
    },
  }
}
