// An error as it may be logged: what it is and where it happened. Its message is left out, for it may quote a value.

export interface LoggedError {
  readonly name: string
  /** As Node, the database or the network name the fault; absent where none is given. */
  readonly code?: string
  /** Frames of the stack, the innermost first. */
  readonly stack: readonly string[]
  readonly cause?: LoggedError
}

const FRAMES_MAX = 20
const CAUSES_MAX = 3
const NAME = /^[A-Za-z]\w{0,39}$/
const CODE = /^[A-Z0-9_]{2,40}$/
const FRAME = /^ {4}at (?:.+:\d+:\d+\)?|.+ \((?:native|<anonymous>|index \d+)\))$/

/** Whatever was thrown, without a word of its message. */
export function loggedError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { name: `thrown ${typeof thrown}`, stack: [] }
  const code = 'code' in thrown ? String(thrown.code) : ''
  const deeper = thrown.cause !== undefined && depth < CAUSES_MAX
  return {
    name: NAME.test(thrown.name) ? thrown.name : 'Error',
    ...(CODE.test(code) ? { code } : {}),
    stack: framesOf(thrown),
    ...(deeper ? { cause: loggedError(thrown.cause, depth + 1) } : {}),
  }
}

/** The message stands at the head of a stack, and a message may look like frames: so it is cut off before they are read. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message)
  const below = at === -1 ? stack : stack.slice(at + message.length)
  const frames = below.split('\n').filter((line) => FRAME.test(line))
  return frames.slice(0, FRAMES_MAX).map((line) => line.trim())
}
