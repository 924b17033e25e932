// Both ends on windows in memory, where nothing happens by itself: messages, load events and handlers wait until a step
// lets them through, and time passes only by a step.
import type { ManualClock, MemoryWindows } from '@proscenium/protocol-testing'
import type { Editor } from '../../src/editor.ts'
import type { Host } from '../../src/host.ts'
import type { VideoDataInput } from '../../src/index.ts'
import type { DocumentClock } from './document-clock.ts'
import type { Trace } from './trace.ts'

export type Transport = 'window' | 'port'
export type Message = Readonly<Record<string, unknown>> & { readonly type: string }

/** Each delivers in order; they share no order with each other. */
export const channels = ['to-host window', 'to-host port', 'to-editor window', 'to-editor port'] as const
export type Channel = (typeof channels)[number]

/** Maximum wait for an answer, in ms: long enough for the host's second (P-52). */
export const LIMIT_MS = 3_000

export interface InFlight {
  readonly message: Message
  /** Index of the document at the editor's side of the channel. */
  readonly document: number
  /** Index of the host at the other side when it was sent. */
  readonly host: number
  /** Of that host. */
  readonly session: number
  arrive(): void
}

export interface FrameDocument {
  /** Null for a document without an editor. */
  editor: Editor | null
  readonly clock: DocumentClock
  /** When its editor opened last. */
  openedAt: number
  /** Whether its load event has ended. */
  loaded: boolean
}

export interface MountedHost {
  readonly host: Host
  readonly trace: Trace
  /** Whether EDITOR_READY has reached it. */
  heard: boolean
  /** Counts its sessions. */
  session: number
  /** Revisions posted in this session. */
  revisions: number[]
}

export interface PendingHandler {
  readonly kind: 'data' | 'answer'
  readonly host: number
  /** Of a question, empty for boot data. */
  readonly label: string
  readonly signal: AbortSignal
  resolve(): void
}

export interface Question {
  readonly label: string
  readonly document: number
  readonly askedAt: number
  /** How it settled, each time. */
  readonly outcomes: string[]
}

export interface World {
  readonly windows: MemoryWindows
  readonly clock: ManualClock
  /** Of the host's page. */
  readonly pageClock: DocumentClock
  readonly documents: FrameDocument[]
  readonly hosts: MountedHost[]
  readonly queues: Readonly<Record<Channel, InFlight[]>>
  readonly handlers: PendingHandler[]
  readonly questions: Question[]
  /** Runs of the search handler, by host and question. */
  readonly runs: string[]
  readonly faults: number
  /** How often each limited step was taken. */
  readonly taken: Map<string, number>
  /** Whether the load event of the current document is still to come. */
  loading: boolean
  /** Dispatches the frame's load event to the host. */
  dispatchLoad(): void
  mountHost(): void
  /** Opens a document in the frame, with an editor or without one. */
  openDocument(withEditor: boolean): void
  /** A snapshot of this host that differs from its others. */
  newData(): VideoDataInput
}

export interface WorldOptions {
  readonly transport: Transport
  /** Maximum number of faults and interventions in a run. */
  readonly faults: number
  /** Messages that never arrive: a planted fault. */
  readonly loses?: ((message: Message) => boolean) | undefined
}

export const currentDocument = (world: Pick<World, 'documents'>): FrameDocument => lastOf(world.documents)
export const currentHost = (world: World): MountedHost => lastOf(world.hosts)

function lastOf<Item>(items: readonly Item[]): Item {
  const last = items.at(-1)
  if (last === undefined) throw new Error('the world has not begun')
  return last
}
