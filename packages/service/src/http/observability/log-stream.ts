// The log's destination. Lines of one event-loop tick leave in one write: under load, one write each would cost more
// than formatting the line. No line waits longer than the tick, and process exit flushes the rest.
import { destination, type DestinationStream } from 'pino'

const STDERR = 2
/** Characters that trigger an immediate write. */
const BUFFERED_MAX = 8_192

/** Buffers lines until flushed; both methods write synchronously. */
export interface BufferedDestination extends DestinationStream {
  flush(): void
}

/** Flushes `gathering` once per tick in which something is written. */
export function flushOncePerTick(
  buffered: BufferedDestination,
  schedule: (flush: () => void) => void,
): DestinationStream {
  let scheduled = false
  const flush = (): void => {
    scheduled = false
    buffered.flush()
  }
  return {
    write(line) {
      buffered.write(line)
      if (scheduled) return
      scheduled = true
      schedule(flush)
    },
  }
}

let stderr: DestinationStream | null = null

/** The process's only stream on stderr. */
export function bufferedStderr(): DestinationStream {
  stderr ??= openStderr()
  return stderr
}

function openStderr(): DestinationStream {
  const buffered = destination({ dest: STDERR, sync: true, minLength: BUFFERED_MAX })
  process.once('exit', () => buffered.flush())
  return flushOncePerTick(buffered, setImmediate)
}
