import { signal, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'

export interface StatusModel {
  /** The editor's progress text on one line; empty when there is none. */
  readonly text: ReadonlySignal<string>
  /** The same text for those who hear it: new words at once, mere counting no more often than a sentence takes. */
  readonly heard: ReadonlySignal<string>
  show(text: string): void
}

/** Longest text shown, in code points. */
const SHOWN = 120

/** Milliseconds between two announcements that differ in figures alone. */
const QUIET_MS = 5_000

export function createStatusModel(clock: Clock): StatusModel {
  const text = signal('')
  const heard = signal('')
  let endQuiet: (() => void) | null = null
  const say = (line: string) => {
    endQuiet?.()
    heard.value = line
    endQuiet = line === '' ? null : clock.setTimer(catchUp, QUIET_MS)
  }
  const catchUp = () => {
    endQuiet = null
    if (heard.value !== text.value) say(text.value)
  }
  return {
    text,
    heard,
    show(next) {
      text.value = oneLine(next)
      if (endQuiet === null || wordsOf(text.value) !== wordsOf(heard.value)) say(text.value)
    },
  }
}

function oneLine(text: string): string {
  const line = [...text.replaceAll(/\s+/g, ' ').trim()]
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1).join('')}…` : line.join('')
}

function wordsOf(text: string): string {
  return text.replaceAll(/\p{Nd}+/gu, '0')
}
