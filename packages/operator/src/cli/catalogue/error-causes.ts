// The errors of an import for people: one line per cause, however many lines have it.
import type { LineError } from '@proscenium/contract/operator'

/** An error of a line; a follower refers to a line that was left out itself. */
export interface ImportError extends LineError {
  readonly follows?: true
}

/** Lines of a cause that are named, and causes. */
const LINES_NAMED = 5
const CAUSES_NAMED = 50

interface Cause {
  readonly first: LineError
  readonly named: number[]
  last: number
  count: number
}

export interface ErrorCauses {
  add(error: ImportError): void
  /** In the order of their first lines. */
  lines(): string[]
}

export function createErrorCauses(): ErrorCauses {
  const causes = new Map<string, Cause>()
  const followers = new Set<number>()
  const causeOf = (error: LineError): Cause => {
    const key = `${error.field.replaceAll(/\.\d+/g, '')} ${error.rule}`
    const cause = causes.get(key) ?? { first: error, named: [], last: 0, count: 0 }
    causes.set(key, cause)
    return cause
  }
  return {
    add(error) {
      if (error.follows) return void followers.add(error.line)
      const cause = causeOf(error)
      if (cause.last === error.line) return
      cause.last = error.line
      cause.count += 1
      if (cause.named.length < LINES_NAMED) cause.named.push(error.line)
    },
    lines() {
      const all = [...causes.values()]
      const isShort = all.length > CAUSES_NAMED || all.some(({ count }) => count > LINES_NAMED) || followers.size > 0
      return [
        ...all.slice(0, CAUSES_NAMED).map(causeLine),
        ...(all.length > CAUSES_NAMED ? [`${all.length - CAUSES_NAMED} more causes.`] : []),
        ...(followers.size > 0 ? [`${counted(followers.size)} to lines that were left out.`] : []),
        ...(isShort ? ['--all-errors lists every line.'] : []),
      ]
    },
  }
}

/** `line 12: title must be …`. */
export function errorLine({ line, field, rule }: LineError): string {
  return `line ${line}: ${field === '' ? 'the line' : field} ${rule}`
}

function causeLine({ first, named, count }: Cause): string {
  if (count === 1) return errorLine(first)
  const more = count > named.length ? ` and ${count - named.length} more` : ''
  const field = first.field === '' ? 'the line' : first.field.replaceAll(/\.\d+/g, '')
  return `${count} lines: ${field} ${first.rule} (lines ${named.join(', ')}${more})`
}

function counted(count: number): string {
  return count === 1 ? '1 line refers' : `${count} lines refer`
}
