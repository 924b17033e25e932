// Runs the outbox of `core/exports/export-outbox.ts`: storage, clock and service on one side, whoever told an export on the other.
import { signal, type ReadonlySignal } from '@preact/signals'
import { BridgeError, type Clock, type Log } from '@proscenium/protocol'
import { toBridgeError } from '../../core/errors/bridge-error.ts'
import {
  emptyOutbox,
  nextOutbox,
  type OutboxEntry,
  type OutboxEffect,
  type OutboxEvent,
  type OutboxState,
} from '../../core/exports/export-outbox.ts'
import type { EmbedError } from '../../core/errors/embed-error.ts'
import { retryDecision } from '../../core/exports/retry-decision.ts'
import type { FinishedExport } from '../../ports/backend.ts'
import type { SessionPort } from '../../ports/session.ts'
import type { StoragePort } from '../../ports/storage.ts'
import { noOutboxStorage, outboxStorageFor, type OutboxStorage } from './outbox-storage.ts'
import { tokenOf, type CallWorkspace } from '../session/session-calls.ts'

export interface ExportOutboxOptions {
  readonly call: CallWorkspace
  readonly session: Pick<SessionPort, 'token' | 'userId'>
  /** Where exports wait over a reload; in memory alone where there is none. */
  readonly storage: StoragePort | null
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
  /** What comes between the session's answer, which others wait for as well, and the first look into storage. */
  readonly yieldToMain?: (() => Promise<void>) | undefined
}

export interface ExportOutbox {
  /** The exports that the service has not stored yet, in the order in which they were told. */
  readonly waiting: ReadonlySignal<readonly OutboxEntry[]>
  /** Counts the exports stored since the page opened. */
  readonly stored: ReadonlySignal<number>
  /** Resolves once the export is stored (P-46). Errors: BridgeError where it is not, for now or for good. */
  complete(finished: FinishedExport): Promise<void>
  /** The connection or the session may be back. */
  sendNow(): void
}

/** A host serves one person: what they finished is stored in nobody else’s name, whoever signs in meanwhile. */
const anothers = {
  ok: false,
  error: { kind: 'workspace', status: 401, code: 'invalid_session', message: 'Somebody else has signed in.' },
} as const

/** The page is going: nobody would hear what becomes of an export. */
const gone = { kind: 'aborted', call: 'persistExport' } as const

export function createExportOutbox(options: ExportOutboxOptions): ExportOutbox {
  const { clock, session, log, signal: life } = options
  const waiting = signal<readonly OutboxEntry[]>([])
  const stored = signal(0)
  const askers = new Map<string, Asker>()
  /** Why the service did not store an export when it was last asked to. */
  const errors = new Map<string, EmbedError>()
  let state: OutboxState = emptyOutbox()
  let shelf: OutboxStorage = noOutboxStorage
  let owner: string | null = null
  let opening: Promise<EmbedError | null> | null = null
  let cancelWake = () => {}

  /** Whoever follows what waits may throw: what is to be done is under way by then. */
  const tell = (event: OutboxEvent): void => {
    cancelWake()
    const step = nextOutbox(state, event)
    state = step.state
    const unkept = step.effects.filter((effect) => !perform(effect))
    for (const effect of unkept) if (effect.kind === 'store') tell(unkeptOf(effect.entry))
    waiting.value = state.waiting.map(({ entry }) => entry)
  }
  const unkeptOf = ({ exportId }: OutboxEntry): OutboxEvent => {
    log({ level: 'info', message: 'an export waits in memory alone', details: { exportId } })
    return { kind: 'storeFailed', exportId, at: clock.now() }
  }

  /** False where storage did not take what was to be kept. */
  const perform = (effect: OutboxEffect): boolean => {
    switch (effect.kind) {
      case 'store':
        return shelf.put(effect.entry)
      case 'remove':
        forget(effect)
        return true
      case 'send':
        void send(effect.entry)
        return true
      case 'settle':
        answer(effect.exportId, effect.ok)
        return true
      case 'wake':
        cancelWake = clock.setTimer(() => tell({ kind: 'woke', at: clock.now() }), effect.at - clock.now())
        return true
    }
  }

  const send = async ({ exportId, text }: OutboxEntry): Promise<void> => {
    const outcome = isAnothers() ? anothers : await options.call('persistExport', JSON.parse(text), life)
    if (life.aborted) return
    const at = clock.now()
    if (outcome.ok) {
      stored.value += 1
      return tell({ kind: 'stored', exportId, at })
    }
    errors.set(exportId, outcome.error)
    tell({ kind: 'failed', exportId, decision: retryDecision(outcome.error), at })
  }

  const forget = ({ exportId, reason: why }: Extract<OutboxEffect, { readonly kind: 'remove' }>): void => {
    shelf.remove(exportId)
    if (why === 'stored') errors.delete(exportId)
    else log({ level: 'warn', message: `an export is given up: ${why}`, details: { exportId, ...errorOf(exportId) } })
  }
  const errorOf = (exportId: string) => ({ fault: errors.get(exportId) ?? null })

  const answer = (exportId: string, ok: boolean): void => {
    const asker = askers.get(exportId)
    askers.delete(exportId)
    const error = errors.get(exportId)
    errors.delete(exportId)
    if (ok) asker?.resolve()
    else
      asker?.reject(
        error === undefined ? new BridgeError('unavailable', 'It waits to be stored.') : toBridgeError(error),
      )
  }

  const isAnothers = (): boolean => {
    const person = session.userId?.() ?? null
    return person !== null && person !== owner
  }

  /** Whose exports these are is known once there is a session; what waits for this person is taken up then. */
  const open = (): Promise<EmbedError | null> => (opening ??= begin())
  const begin = async (): Promise<EmbedError | null> => {
    const token = await tokenOf(session)
    if (!token.ok) {
      opening = null
      return token.error
    }
    await options.yieldToMain?.()
    if (life.aborted) return gone
    owner = session.userId?.() ?? null
    shelf = outboxStorageFor(options.storage, owner)
    tell({ kind: 'restored', entries: shelf.entries(clock.now()), at: clock.now() })
    return null
  }
  void open()
  const end = () => {
    cancelWake()
    for (const asker of askers.values()) asker.reject(new BridgeError('disposed', 'The page is going.'))
    askers.clear()
  }
  life.addEventListener('abort', end, { once: true })

  return {
    waiting,
    stored,
    async complete(finished) {
      const text = textOf(finished)
      const error = await open()
      if (error !== null) throw toBridgeError(error)
      if (isAnothers()) throw toBridgeError(anothers.error)
      const { exportId } = finished
      const asker = askers.get(exportId) ?? createAsker()
      askers.set(exportId, asker)
      const at = clock.now()
      tell({ kind: 'exportReceived', entry: { exportId, text, receivedAt: at }, at })
      await asker.promise
    },
    sendNow: () => void open().then((error) => error === null && tell({ kind: 'retryRequested', at: clock.now() })),
  }
}

/** A snapshot of what was told; what JSON has no words for could not be sent either. */
function textOf(finished: FinishedExport): string {
  try {
    return JSON.stringify(finished)
  } catch (error) {
    throw new BridgeError('invalid', `The export cannot be written as JSON: ${String(error)}`)
  }
}

/** Those who wait for one export. */
interface Asker {
  readonly promise: Promise<void>
  readonly resolve: () => void
  readonly reject: (reason: Error) => void
}

function createAsker(): Asker {
  const asker: Partial<Asker> = {}
  const promise = new Promise<void>((resolve, reject) => Object.assign(asker, { resolve, reject }))
  return Object.assign(asker, { promise }) as Asker
}
