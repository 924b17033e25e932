import { signal, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'

export interface StatusModel {
  /** The editor's progress text on one line; empty if there is none (H-16). */
  readonly text: ReadonlySignal<string>
  /** The text for screen readers: new texts immediately, changed figures no more often than a sentence takes. */
  readonly announcement: ReadonlySignal<string>
  /** Shows the editor's own text (P-05). */
  show(text: string): void
  /** Shows a message of the page once; it replaces the editor's text temporarily. */
  note(text: string): void
}

/** Maximum length of the text, in code points. */
const SHOWN = 120

/** Milliseconds between two announcements that differ only in figures. */
const QUIET_MS = 5_000

/** Milliseconds for which a message of the page is shown. */
const NOTE_MS = 10_000

export function createStatusModel(clock: Clock): StatusModel {
  const text = signal('')
  const announcement = signal('')
  let endQuiet: (() => void) | null = null
  const announce = (line: string) => {
    endQuiet?.()
    announcement.value = line
    endQuiet = line === '' ? null : clock.setTimer(catchUp, QUIET_MS)
  }
  const catchUp = () => {
    endQuiet = null
    if (announcement.value !== text.value) announce(text.value)
  }
  const put = (line: string) => {
    text.value = line
    if (endQuiet === null || withoutDigits(line) !== withoutDigits(announcement.value)) announce(line)
  }
  let shown = ''
  let endNote: (() => void) | null = null
  const restoreStatus = () => {
    endNote = null
    put(shown)
  }
  return {
    text,
    announcement,
    show(next) {
      shown = oneLine(next)
      if (endNote === null) put(shown)
    },
    note(next) {
      endNote?.()
      endNote = clock.setTimer(restoreStatus, NOTE_MS)
      put(oneLine(next))
    },
  }
}

function oneLine(text: string): string {
  const line = [...text.replaceAll(/\s+/g, ' ').trim()]
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1).join('')}…` : line.join('')
}

function withoutDigits(text: string): string {
  return text.replaceAll(/\p{Nd}+/gu, '0')
}
