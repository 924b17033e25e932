// Runs the outbox reducer of `core/exports/export-outbox.ts`: connects it to storage, clock, service and the callers
// that submit exports.
import { signal, type ReadonlySignal } from '@preact/signals'
import { BridgeError, type Clock, type Log } from '@proscenium/protocol'
import { toBridgeError } from '../../core/errors/bridge-error.ts'
import { nextOutbox } from '../../core/exports/export-outbox.ts'
import {
  emptyOutbox,
  type OutboxEffectOf,
  type OutboxEntry,
  type OutboxEffect,
  type OutboxEvent,
  type OutboxState,
} from '../../core/exports/outbox-state.ts'
import { retryDecision } from '../../core/exports/retry-decision.ts'
import type { FinishedExport } from '../../ports/backend.ts'
import { createOutboxOwner, type OutboxOwnerOptions } from './outbox-owner.ts'
import type { CallWorkspace } from '../session/session-calls.ts'
import type { EmbedError } from '../../core/errors/embed-error.ts'

export interface ExportOutboxOptions extends OutboxOwnerOptions {
  readonly call: CallWorkspace
  readonly clock: Clock
  readonly log: Log
}

export interface ExportOutbox {
  /** The exports that the service has not stored yet, in order of arrival. */
  readonly waiting: ReadonlySignal<readonly OutboxEntry[]>
  /** Counts the exports stored since the page opened. */
  readonly stored: ReadonlySignal<number>
  /** Resolves once the export is stored (P-46). Rejects with a BridgeError if it is not, temporarily or for good. */
  complete(finished: FinishedExport): Promise<void>
  /** The connection or the session may be back. */
  sendNow(): void
}

/** A host serves one user: their exports are never stored under another user who signs in later. */
const otherUserOutcome = {
  ok: false,
  error: { kind: 'workspace', status: 401, code: 'invalid_session', message: 'Somebody else has signed in.' },
} as const

export function createExportOutbox(options: ExportOutboxOptions): ExportOutbox {
  const { clock, log, signal: abortSignal } = options
  const waiting = signal<readonly OutboxEntry[]>([])
  const stored = signal(0)
  const callers = createExportCallers()
  let state: OutboxState = emptyOutbox()
  let cancelWake = () => {}

  /** Subscribers may throw; the effects have been started by then. */
  const dispatch = (event: OutboxEvent): void => {
    cancelWake()
    const step = nextOutbox(state, event)
    state = step.state
    const failedEffects = step.effects.filter((effect) => !perform(effect))
    for (const effect of failedEffects) if (effect.kind === 'store') dispatch(storeFailed(effect.entry))
    waiting.value = state.waiting.map(({ entry }) => entry)
  }
  const storeFailed = ({ exportId }: OutboxEntry): OutboxEvent => {
    log({ level: 'info', message: 'an export waits in memory alone', details: { exportId } })
    return { kind: 'storeFailed', exportId, at: clock.now() }
  }

  /** False if storage did not take the entry. */
  const perform = (effect: OutboxEffect): boolean => {
    if (effect.kind === 'store') return owner.storage().put(effect.entry)
    if (effect.kind === 'remove') remove(effect)
    if (effect.kind === 'send') void send(effect.entry)
    if (effect.kind === 'settle') callers.settle(effect.exportId, effect.ok)
    if (effect.kind === 'wake')
      cancelWake = clock.setTimer(() => dispatch({ kind: 'woke', at: clock.now() }), effect.at - clock.now())
    return true
  }

  const send = async ({ exportId, text }: OutboxEntry): Promise<void> => {
    const outcome = owner.isOtherUser()
      ? otherUserOutcome
      : await options.call('persistExport', JSON.parse(text), abortSignal)
    if (abortSignal.aborted) return
    const at = clock.now()
    if (outcome.ok) {
      stored.value += 1
      return dispatch({ kind: 'stored', exportId, at })
    }
    callers.errors.set(exportId, outcome.error)
    dispatch({ kind: 'failed', exportId, decision: retryDecision(outcome.error), at })
  }

  const remove = ({ exportId, reason }: OutboxEffectOf<'remove'>): void => {
    owner.storage().remove(exportId)
    if (reason === 'stored') return void callers.errors.delete(exportId)
    const details = { exportId, fault: callers.errors.get(exportId) ?? null }
    log({ level: 'warn', message: `an export is given up: ${reason}`, details })
  }

  const owner = createOutboxOwner(options, (storage) =>
    dispatch({ kind: 'restored', entries: storage.entries(clock.now()), at: clock.now() }),
  )
  void owner.open()
  const end = () => {
    cancelWake()
    callers.dispose()
  }
  abortSignal.addEventListener('abort', end, { once: true })

  return {
    waiting,
    stored,
    async complete(finished) {
      const text = textOf(finished)
      const error = await owner.open()
      if (error !== null) throw toBridgeError(error)
      if (owner.isOtherUser()) throw toBridgeError(otherUserOutcome.error)
      const { exportId } = finished
      const settled = callers.wait(exportId)
      const at = clock.now()
      dispatch({ kind: 'exportReceived', entry: { exportId, text, receivedAt: at }, at })
      await settled
    },
    sendNow: () =>
      void owner.open().then((error) => error === null && dispatch({ kind: 'retryRequested', at: clock.now() })),
  }
}

/** Serialises the export on arrival. What JSON cannot represent could not be sent either. */
function textOf(finished: FinishedExport): string {
  try {
    return JSON.stringify(finished)
  } catch (error) {
    throw new BridgeError('invalid', `The export cannot be written as JSON: ${String(error)}`)
  }
}

/** The callers that wait for an export, and why its last attempt failed: each learns whether it was stored (P-46). */
function createExportCallers() {
  /** One promise for every caller that waits for the same export. */
  const waiting = new Map<string, PromiseWithResolvers<void>>()
  /** Why the service's last response to an export was not a success. */
  const errors = new Map<string, EmbedError>()
  return {
    errors,
    wait(exportId: string): Promise<void> {
      const deferred = waiting.get(exportId) ?? Promise.withResolvers<void>()
      waiting.set(exportId, deferred)
      return deferred.promise
    },
    settle(exportId: string, ok: boolean): void {
      const deferred = waiting.get(exportId)
      waiting.delete(exportId)
      const error = errors.get(exportId)
      errors.delete(exportId)
      if (ok) deferred?.resolve()
      else deferred?.reject(error === undefined ? unstoredError() : toBridgeError(error))
    },
    dispose(): void {
      for (const deferred of waiting.values()) deferred.reject(new BridgeError('disposed', 'The page is going.'))
      waiting.clear()
    },
  }
}

function unstoredError(): BridgeError {
  return new BridgeError('unavailable', 'It waits to be stored.')
}
