import { createManualClock, type ManualClock } from '../../manual-clock.ts'
import { createMemoryWindows } from '../../memory/memory-windows.ts'
import { memoryPatience, mountInMemory } from '../memory-mount.ts'
import type { CheckOptions, EndUnderTest } from '../mounted.ts'
import type { HostActions, HostState } from './host-actions.ts'
import type { HostSubject } from './host-context.ts'

/** What the factory of a host receives besides its window. */
export interface HostSurroundings {
  /** The mounted editor, whose document is yet to announce itself. */
  readonly frame: HTMLIFrameElement
  readonly editorOrigin: string
  /** The test's clock: a factory that passes it on is tested instantly. */
  readonly clock: ManualClock
}

/** A host under test. */
export type HostUnderTest = EndUnderTest<HostActions, HostState>

/** Builds a host in a window, on any code. */
export type HostFactory = (window: Window, surroundings: HostSurroundings) => HostUnderTest

export interface CheckHostOptions extends CheckOptions {
  /** Advances time for a host that does not use the given clock. */
  readonly pass?: (ms: number) => Promise<unknown>
}

const hostOrigin = 'https://host.example'
const editorOrigin = 'https://editor.example'

export function memoryHost(factory: HostFactory, { pass, patience }: CheckHostOptions): HostSubject {
  return {
    origin: editorOrigin,
    patience: { ...memoryPatience, ...patience },
    async open() {
      const clock = createManualClock()
      const errors: string[] = []
      const windows = createMemoryWindows({
        hostOrigin,
        editorOrigin,
        ancestorOrigins: [hostOrigin],
        wildcard: 'delivers',
        onError: (error) => errors.push(String(error)),
      })
      const { window, frame } = windows.host
      const build = (): HostUnderTest => factory(window, { frame, editorOrigin, clock })
      const mounted = mountInMemory({
        side: 'host',
        windows,
        clock,
        peerOrigin: editorOrigin,
        ownOrigin: hostOrigin,
        pass,
        errors,
        build,
      })
      windows.loadFrame()
      return mounted
    },
  }
}
