// What both simulators stand on: windows in memory, a manual clock, and chaos between the two.
import type { Log, ParseResult } from '@proscenium/protocol'
import { advanceTime, createManualClock, type ManualClock } from '../manual-clock.ts'
import { createChaos, type Chaos } from '../memory/chaos.ts'
import { createMemoryWindows, type MemoryWindows } from '../memory/memory-windows.ts'

export interface SimulationOptions {
  /** `https://service.example` by default; an editor under test must permit it. */
  readonly hostOrigin?: string
  /** `https://editor.example` by default; a host under test must expect it. */
  readonly editorOrigin?: string
  /** Determines storms and catalogue; 1 by default. */
  readonly seed?: number
  /** Start of the clock, in ms since the Unix epoch; 0 by default. */
  readonly startAt?: number
  /** Silent by default. */
  readonly log?: Log
}

export interface Simulation {
  readonly windows: MemoryWindows
  readonly clock: ManualClock
  readonly chaos: Chaos
  /** Resolves when everything that follows immediately has happened. */
  settled(): Promise<void>
  /** Advances the clock by `ms` and resolves after all that follows. */
  pass(ms: number): Promise<void>
}

/** The simulation and its options, completed. */
export function createSimulation(options: SimulationOptions): Simulation & Required<SimulationOptions> {
  const { hostOrigin = 'https://service.example', editorOrigin = 'https://editor.example' } = options
  const { seed = 1, startAt = 0, log = () => {} } = options
  const clock = createManualClock(startAt)
  const chaos = createChaos({ clock, seed })
  const windows = createMemoryWindows({ hostOrigin, editorOrigin, ancestorOrigins: [hostOrigin], chaos })
  const { settled } = windows
  const pass = (ms: number): Promise<void> => advanceTime({ clock, settled }, ms)
  return { hostOrigin, editorOrigin, seed, startAt, log, windows, clock, chaos, settled, pass }
}

/** The valid messages to an origin, oldest first. */
export function messagesTo<Message>(
  { posts }: MemoryWindows,
  origin: string,
  parse: (message: unknown) => ParseResult<Message>,
): readonly Message[] {
  const results = posts.filter(({ to }) => to === origin).map(({ message }) => parse(message))
  return results.flatMap((result) => (result.ok ? [result.message] : []))
}
