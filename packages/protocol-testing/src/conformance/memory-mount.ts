// Mounts one end in memory windows, with the checker as its peer.
import { advanceTime, type ManualClock } from '../manual-clock.ts'
import { sayAs } from '../memory/foreign-senders.ts'
import type { MemoryWindows } from '../memory/memory-windows.ts'
import { logMessages } from './message-log.ts'
import type { EndUnderTest, Mounted, Patience } from './mounted.ts'
import { reportingErrors } from './subject-error.ts'

export interface MemoryMount<Actions, State> {
  /** The side under test. */
  readonly side: 'host' | 'editor'
  readonly windows: MemoryWindows
  readonly clock: ManualClock
  readonly peerOrigin: string
  readonly ownOrigin: string
  /** Advances time for an end that does not use the given clock. */
  readonly pass: ((ms: number) => Promise<unknown>) | undefined
  /** Errors of its listeners. */
  readonly errors: string[]
  build(): EndUnderTest<Actions, State>
}

export const memoryPatience: Patience = { ready: 5_000, quiet: 500, repeats: 10_000, resend: 130_000, answer: 60_000 }
/** Time advances in steps of this length unless only the manual clock moves. */
const PIECE_MS = 50

export function mountInMemory<Actions extends object, State extends object>(
  mount: MemoryMount<Actions, State>,
): Mounted<Partial<Actions>, Partial<State>> {
  const { side, windows, clock, errors } = mount
  const build = (): EndUnderTest<Actions, State> => {
    try {
      return mount.build()
    } catch (error) {
      errors.push(String(error))
      return { dispose: () => {} }
    }
  }
  const log = logMessages(clock.now)
  const listen = (): void => {
    if (side === 'editor') log.attach(windows.host.window, ({ source }) => source === windows.host.frame.contentWindow)
    else log.attach(windows.editor.window, ({ source, origin }) => source !== null && origin === mount.ownOrigin)
  }
  listen()
  let end = build()
  return {
    get actions() {
      return reportingErrors('actions', end.actions ?? {})
    },
    get state() {
      return reportingErrors('state', end.state ?? {})
    },
    said: log.received,
    say: (message) => {
      const target = side === 'editor' ? windows.host.frame.contentWindow : windows.editor.window.parent
      target?.postMessage(message, mount.ownOrigin)
    },
    sayAs: (as, message) => sayAs(windows, { to: side, as }, message),
    receivedByForeign: () => 0,
    ...timeOf(mount),
    async reload() {
      if (side === 'editor') end.dispose()
      windows.reloadEditor()
      if (side === 'editor') end = build()
      else listen()
      await windows.settled()
    },
    errors: () => errors,
    targetOrigins: () =>
      windows.posts.filter(({ to }) => to === mount.peerOrigin).map(({ targetOrigin }) => targetOrigin),
    readsForeignData: () => readsForeignData(mount),
    timers: () => (mount.pass === undefined ? clock.pending : null),
    dispose() {
      end.dispose()
      windows.detachFrame()
      log.dispose()
    },
  }
}

type MountedWindows = Omit<MemoryMount<unknown, unknown>, 'build'>

function timeOf({ windows: { settled }, clock, pass: passElsewhere }: MountedWindows) {
  const pass = async (ms: number): Promise<void> => {
    await passElsewhere?.(ms)
    await advanceTime({ clock, settled }, ms)
  }
  const until = async (condition: () => boolean, ms: number): Promise<boolean> => {
    const last = clock.now() + ms
    await settled()
    while (!condition() && clock.now() < last) {
      const next = passElsewhere === undefined ? (clock.nextAt ?? last) : clock.now() + PIECE_MS
      await pass(Math.min(Math.max(next, clock.now()), last) - clock.now())
    }
    return condition()
  }
  return { pass, until }
}

async function readsForeignData({ side, windows, peerOrigin }: MountedWindows): Promise<boolean> {
  let reads = false
  const data = {
    enumerable: true,
    get: () => {
      reads = true
      return null
    },
  }
  const inject = side === 'editor' ? windows.injectToEditor : windows.injectToHost
  inject(Object.defineProperty({ origin: 'https://stranger.example' }, 'data', data) as never)
  inject(Object.defineProperty({ origin: peerOrigin, source: {} }, 'data', data) as never)
  await windows.settled()
  return reads
}
