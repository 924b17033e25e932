// Progress on stderr: a bar that redraws itself on a terminal, and elsewhere, such as in a log, a line now and then.
import type { Terminal } from '../terminal/terminal.ts'

const BAR_WIDTH = 24
const REDRAW_MS = 100
const LINE_MS = 10_000

export interface Progress {
  /** `done` of `total` units; a null total shows the count alone. */
  update(done: number, note?: string): void
  /** Removes the bar, so that the next line starts at the left. */
  finish(): void
}

interface ProgressOptions {
  readonly label: string
  readonly total: number | null
  /** Monotonic ms. */
  readonly stopwatch: () => number
  readonly quiet: boolean
}

/** Redraws at most ten times a second; a line at most every ten seconds. */
export function createProgress(terminal: Terminal, { label, total, stopwatch, quiet }: ProgressOptions): Progress {
  if (quiet) return { update: () => undefined, finish: () => undefined }
  const started = stopwatch()
  if (!terminal.isTerminal.err) return progressLines(terminal, { label, total, stopwatch, started })
  let drawn = -Infinity
  return {
    update(done, note = '') {
      const now = stopwatch()
      if (now - drawn < REDRAW_MS && done !== total) return
      drawn = now
      terminal.errRaw(
        `\r\u001b[K${label} ${progressText({ done, total, elapsedMs: now - started })}${note && ` ${note}`}`,
      )
    },
    finish: () => terminal.errRaw('\r\u001b[K'),
  }
}

interface LineOptions extends Omit<ProgressOptions, 'quiet'> {
  readonly started: number
}

function progressLines(terminal: Terminal, { label, total, stopwatch, started }: LineOptions): Progress {
  let written = started
  return {
    update(done, note = '') {
      const now = stopwatch()
      if (now - written < LINE_MS) return
      written = now
      terminal.err(`${label} ${total === null ? done : `${done}/${total}`}${note && ` ${note}`}`)
    },
    finish: () => undefined,
  }
}

/** `████░░░░ 50% 500/1000, 12 s left`. */
export function progressText({
  done,
  total,
  elapsedMs,
}: {
  readonly done: number
  readonly total: number | null
  readonly elapsedMs: number
}): string {
  if (total === null || total === 0) return String(done)
  const share = Math.min(1, done / total)
  const full = Math.round(share * BAR_WIDTH)
  const bar = '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full)
  const left = done === 0 ? null : Math.ceil(((elapsedMs / done) * (total - done)) / 1_000)
  return `${bar} ${Math.floor(share * 100)}% ${done}/${total}${left === null || left === 0 ? '' : `, ${left} s left`}`
}
