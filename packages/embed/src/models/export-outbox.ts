// Runs the outbox of `core/export-outbox.ts`: storage, clock and service on one side, whoever told an export on the other.
import { signal, type ReadonlySignal } from '@preact/signals'
import { BridgeError, type Clock, type Log } from '@proscenium/protocol'
import { bridgeError } from '../core/bridge-fault.ts'
import {
  emptyOutbox,
  nextOutbox,
  type Letter,
  type OutboxEffect,
  type OutboxEvent,
  type OutboxState,
} from '../core/export-outbox.ts'
import type { Fault } from '../core/fault.ts'
import { persistVerdict } from '../core/persist-verdict.ts'
import type { FinishedExport } from '../ports/backend.ts'
import type { SessionPort } from '../ports/session.ts'
import type { StoragePort } from '../ports/storage.ts'
import { noShelf, shelfOf, type ExportShelf } from './export-shelf.ts'
import { tokenOf, type CallWorkspace } from './session-calls.ts'

export interface ExportOutboxOptions {
  readonly call: CallWorkspace
  readonly session: Pick<SessionPort, 'token' | 'person'>
  /** Where exports wait over a reload; in memory alone where there is none. */
  readonly storage: StoragePort | null
  readonly clock: Clock
  readonly log: Log
  readonly life: AbortSignal
  /** What comes between the session's answer, which others wait for as well, and the first look into storage. */
  readonly turn?: (() => Promise<void>) | undefined
}

export interface ExportOutbox {
  /** The exports that the service has not stored yet, in the order in which they were told. */
  readonly waiting: ReadonlySignal<readonly Letter[]>
  /** Counts the exports stored since the page opened. */
  readonly stored: ReadonlySignal<number>
  /** Resolves once the export is stored (P-46). Errors: BridgeError where it is not, for now or for good. */
  complete(finished: FinishedExport): Promise<void>
  /** The connection or the session may be back. */
  hurry(): void
}

/** A host serves one person: what they finished is stored in nobody else’s name, whoever signs in meanwhile. */
const anothers = {
  ok: false,
  fault: { kind: 'workspace', status: 401, code: 'invalid_session', message: 'Somebody else has signed in.' },
} as const

/** The page is going: nobody would hear what becomes of an export. */
const gone = { kind: 'aborted', call: 'persistExport' } as const

export function createExportOutbox(options: ExportOutboxOptions): ExportOutbox {
  const { clock, session, log, life } = options
  const waiting = signal<readonly Letter[]>([])
  const stored = signal(0)
  const askers = new Map<string, Asker>()
  /** Why the service did not store an export when it was last asked to. */
  const faults = new Map<string, Fault>()
  let state: OutboxState = emptyOutbox()
  let shelf: ExportShelf = noShelf
  let owner: string | null = null
  let opening: Promise<Fault | null> | null = null
  let cancelWake = () => {}

  /** Whoever follows what waits may throw: what is to be done is under way by then. */
  const tell = (event: OutboxEvent): void => {
    cancelWake()
    const step = nextOutbox(state, event)
    state = step.state
    const unkept = step.effects.filter((effect) => !perform(effect))
    for (const effect of unkept) if (effect.kind === 'keep') tell(unkeptOf(effect.letter))
    waiting.value = state.waiting.map(({ letter }) => letter)
  }
  const unkeptOf = ({ exportId }: Letter): OutboxEvent => {
    log({ level: 'info', message: 'an export waits in memory alone', details: { exportId } })
    return { kind: 'unkept', exportId, at: clock.now() }
  }

  /** False where storage did not take what was to be kept. */
  const perform = (effect: OutboxEffect): boolean => {
    switch (effect.kind) {
      case 'keep':
        return shelf.put(effect.letter)
      case 'forget':
        forget(effect)
        return true
      case 'send':
        void send(effect.letter)
        return true
      case 'answer':
        answer(effect.exportId, effect.ok)
        return true
      case 'wake':
        cancelWake = clock.setTimer(() => tell({ kind: 'woke', at: clock.now() }), effect.at - clock.now())
        return true
    }
  }

  const send = async ({ exportId, text }: Letter): Promise<void> => {
    const outcome = isAnothers() ? anothers : await options.call('persistExport', JSON.parse(text), life)
    if (life.aborted) return
    const at = clock.now()
    if (outcome.ok) {
      stored.value += 1
      return tell({ kind: 'stored', exportId, at })
    }
    faults.set(exportId, outcome.fault)
    tell({ kind: 'failed', exportId, verdict: persistVerdict(outcome.fault), at })
  }

  const forget = ({ exportId, why }: Extract<OutboxEffect, { readonly kind: 'forget' }>): void => {
    shelf.remove(exportId)
    if (why === 'stored') faults.delete(exportId)
    else log({ level: 'warn', message: `an export is given up: ${why}`, details: { exportId, ...faultOf(exportId) } })
  }
  const faultOf = (exportId: string) => ({ fault: faults.get(exportId) ?? null })

  const answer = (exportId: string, ok: boolean): void => {
    const asker = askers.get(exportId)
    askers.delete(exportId)
    const fault = faults.get(exportId)
    faults.delete(exportId)
    if (ok) asker?.resolve()
    else
      asker?.reject(fault === undefined ? new BridgeError('unavailable', 'It waits to be stored.') : bridgeError(fault))
  }

  const isAnothers = (): boolean => {
    const person = session.person?.() ?? null
    return person !== null && person !== owner
  }

  /** Whose exports these are is known once there is a session; what waits for this person is taken up then. */
  const open = (): Promise<Fault | null> => (opening ??= begin())
  const begin = async (): Promise<Fault | null> => {
    const token = await tokenOf(session)
    if (!token.ok) {
      opening = null
      return token.fault
    }
    await options.turn?.()
    if (life.aborted) return gone
    owner = session.person?.() ?? null
    shelf = shelfOf(options.storage, owner)
    tell({ kind: 'restored', letters: shelf.letters(clock.now()), at: clock.now() })
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
      const fault = await open()
      if (fault !== null) throw bridgeError(fault)
      if (isAnothers()) throw bridgeError(anothers.fault)
      const { exportId } = finished
      const asker = askers.get(exportId) ?? createAsker()
      askers.set(exportId, asker)
      const at = clock.now()
      tell({ kind: 'told', letter: { exportId, text, toldAt: at }, at })
      await asker.promise
    },
    hurry: () => void open().then((fault) => fault === null && tell({ kind: 'hurried', at: clock.now() })),
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
