import type { EndDiagnosis, InspectorRecord } from '@proscenium/protocol/inspector'
import type { DiagnosisUpdate, StateChange } from './log.ts'

/** Reads an update from the channel; null for anything that is not a record, a diagnosis or a state change. */
export function parseUpdate(data: unknown): InspectorRecord | StateChange | DiagnosisUpdate | null {
  if (typeof data !== 'object' || data === null) return null
  const update: Readonly<Record<string, unknown>> = { ...data }
  if (update['kind'] === 'diagnosis') return diagnosisFrom(update)
  const at = update['at']
  if (typeof at !== 'number' || !Number.isFinite(at)) return null
  return update['kind'] === 'state' ? stateFrom(update, at) : recordFrom(update, at)
}

function stateFrom(update: Readonly<Record<string, unknown>>, at: number): StateChange | null {
  const { phase, verified, online, failure, notice, reason } = update
  if (typeof phase !== 'string') return null
  const parts = [phase, verified === true ? 'verified' : '', online === false ? 'offline' : '', failure, notice]
  const state = parts.filter((part) => typeof part === 'string' && part !== '').join(' · ')
  return { kind: 'state', at, state, reason: typeof reason === 'string' ? reason : null }
}

/** The embed relays its inspector's objects unchanged; only diagnoses have a `sentence`. */
function diagnosisFrom({ end: named, diagnosis }: Readonly<Record<string, unknown>>): DiagnosisUpdate | null {
  const end = oneOf(named, ['host', 'editor'] as const)
  if (end === null || typeof diagnosis !== 'object' || diagnosis === null) return null
  const value = diagnosis as EndDiagnosis['diagnosis']
  return typeof value.sentence === 'string' ? { kind: 'diagnosis', end, diagnosis: value } : null
}

function recordFrom(update: Readonly<Record<string, unknown>>, at: number): InspectorRecord | null {
  const end = oneOf(update['end'], ['host', 'editor'] as const)
  const direction = oneOf(update['direction'], ['in', 'out'] as const)
  const outcome = oneOf(update['outcome'], ['passed', 'refused', 'ignored'] as const)
  const { id, type, origin } = update
  if (typeof id !== 'number' || end === null || direction === null || outcome === null || typeof origin !== 'string')
    return null
  return {
    id,
    at,
    end,
    direction,
    outcome,
    type: typeof type === 'string' ? type : null,
    origin,
    ...optionalFieldsOf(update),
  }
}

/** Fields of an unexpected type are left out. */
function optionalFieldsOf(update: Readonly<Record<string, unknown>>): Partial<InspectorRecord> {
  const { rule, reason, requestId, took, transport, envelope, fields, count } = update
  return {
    ...(typeof rule === 'string' ? { rule } : {}),
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(typeof took === 'number' ? { took } : {}),
    ...(transport === 'window' || transport === 'port' ? { transport } : {}),
    ...(typeof envelope === 'object' && envelope !== null ? { envelope } : {}),
    ...(fields === undefined ? {} : { fields }),
    ...(typeof count === 'number' ? { count } : {}),
  }
}

function oneOf<const Value extends string>(value: unknown, known: readonly Value[]): Value | null {
  return known.find((candidate) => candidate === value) ?? null
}
