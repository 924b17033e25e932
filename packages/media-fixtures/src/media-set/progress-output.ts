// Progress for terminals and logs: one redrawn line on a terminal, a few whole lines elsewhere.
import { progressText, type MediaProgress } from './progress.ts'

const WIDTH = 28
/** Lines without a terminal: one per tenth. */
const STEPS = 10

export interface ProgressStream {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/** Writes each report to `stream`. `line` formats it where lines cannot be redrawn. */
export function createProgressOutput(
  stream: ProgressStream,
  line: (progress: MediaProgress) => string = (progress) => `Media ${progressText(progress)}`,
): (progress: MediaProgress) => void {
  let step = 0
  return (progress) => {
    const { done, total, label } = progress
    if (stream.isTTY === true) {
      const end = done === total ? '\n' : ` · ${label}`
      return void stream.write(`\r\u001B[2KMedia ${barOf(done / total)} ${progressText(progress)}${end}`)
    }
    const reached = Math.floor((done / total) * STEPS)
    if (reached === step) return
    step = reached
    stream.write(`${line(progress)}\n`)
  }
}

function barOf(share: number): string {
  const filled = Math.round(share * WIDTH)
  return `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`
}
