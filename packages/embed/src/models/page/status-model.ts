import { signal, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'

export interface StatusModel {
  /** The editor's progress text on one line; empty when there is none. */
  readonly text: ReadonlySignal<string>
  /** The same text for those who hear it: new words at once, mere counting no more often than a sentence takes. */
  readonly announcement: ReadonlySignal<string>
  /** The editor’s own text (SPEC 6). */
  show(text: string): void
  /** What the page has to say itself, once: it stands in the place of the editor’s text and gives way to it again. */
  note(text: string): void
}

/** Longest text shown, in code points. */
const SHOWN = 120

/** Milliseconds between two announcements that differ in figures alone. */
const QUIET_MS = 5_000

/** Milliseconds for which the page’s own words stand. */
const NOTE_MS = 10_000

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
  const put = (line: string) => {
    text.value = line
    if (endQuiet === null || wordsOf(line) !== wordsOf(heard.value)) say(line)
  }
  let shown = ''
  let endNote: (() => void) | null = null
  const giveWay = () => {
    endNote = null
    put(shown)
  }
  return {
    text,
    announcement: heard,
    show(next) {
      shown = oneLine(next)
      if (endNote === null) put(shown)
    },
    note(next) {
      endNote?.()
      endNote = clock.setTimer(giveWay, NOTE_MS)
      put(oneLine(next))
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
