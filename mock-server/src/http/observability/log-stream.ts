// Where the log goes. Lines of one turn of the event loop leave in one write: under load a write for each would cost more
// than making the line. Nothing waits longer than the turn, and the end of the process takes what is left.
import { destination, type DestinationStream } from 'pino'

const STDERR = 2
/** Characters after which it is written at once. */
const GATHERED_MAX = 8_192

/** What gathers lines until it is flushed; both write before they come back. */
export interface BufferedDestination extends DestinationStream {
  flush(): void
}

/** Flushes `gathering` once in each turn in which something is written. */
export function flushOncePerTick(gathering: BufferedDestination, turn: (flush: () => void) => void): DestinationStream {
  let due = false
  const flush = (): void => {
    due = false
    gathering.flush()
  }
  return {
    write(line) {
      gathering.write(line)
      if (due) return
      due = true
      turn(flush)
    },
  }
}

let stderr: DestinationStream | null = null

/** The one stream of this process on stderr. */
export function bufferedStderr(): DestinationStream {
  stderr ??= openStderr()
  return stderr
}

function openStderr(): DestinationStream {
  const gathering = destination({ dest: STDERR, sync: true, minLength: GATHERED_MAX })
  process.once('exit', () => gathering.flush())
  return flushOncePerTick(gathering, setImmediate)
}
