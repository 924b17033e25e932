// An error in loggable form: its type and location. The message is omitted because it may quote a value.

export interface LoggedError {
  readonly name: string
  /** As Node, the database or the network name it; absent if there is none. */
  readonly code?: string
  /** Frames of the stack, innermost first. */
  readonly stack: readonly string[]
  readonly cause?: LoggedError
}

const FRAMES_MAX = 20
const CAUSES_MAX = 3
const NAME = /^[A-Za-z]\w{0,39}$/
const CODE = /^[A-Z0-9_]{2,40}$/
const FRAME = /^ {4}at (?:.+:\d+:\d+\)?|.+ \((?:native|<anonymous>|index \d+)\))$/

/** Accepts any thrown value and never includes its message. */
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

/** A stack starts with the message, and a message may look like frames, so it is removed before the frames are read. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message)
  const below = at === -1 ? stack : stack.slice(at + message.length)
  const frames = below.split('\n').filter((line) => FRAME.test(line))
  return frames.slice(0, FRAMES_MAX).map((line) => line.trim())
}
