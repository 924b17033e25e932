import { signal, type ReadonlySignal } from '@preact/signals'

export interface StatusModel {
  /** The editor's progress text on one line; empty when there is none. */
  readonly text: ReadonlySignal<string>
  show(text: string): void
}

/** Longest text shown, in code points. */
const SHOWN = 120

export function createStatusModel(): StatusModel {
  const text = signal('')
  return {
    text,
    show(next) {
      const line = [...next.replaceAll(/\s+/g, ' ').trim()]
      text.value = line.length > SHOWN ? `${line.slice(0, SHOWN - 1).join('')}…` : line.join('')
    },
  }
}
