import type { EndDiagnosis, InspectorRecord } from '@proscenium/protocol/inspector'
import type { DiagnosisUpdate, StateChange } from './log.ts'

/** Reads what came over the channel; null for anything that is no record, no diagnosis and no change of state. */
export function parseUpdate(data: unknown): InspectorRecord | StateChange | DiagnosisUpdate | null {
  if (typeof data !== 'object' || data === null) return null
  const news: Readonly<Record<string, unknown>> = { ...data }
  if (news['kind'] === 'diagnosis') return diagnosisFrom(news)
  const at = news['at']
  if (typeof at !== 'number' || !Number.isFinite(at)) return null
  return news['kind'] === 'state' ? stateFrom(news, at) : recordFrom(news, at)
}

function stateFrom(news: Readonly<Record<string, unknown>>, at: number): StateChange | null {
  const { phase, verified, online, failure, notice, reason } = news
  if (typeof phase !== 'string') return null
  const parts = [phase, verified === true ? 'verified' : '', online === false ? 'offline' : '', failure, notice]
  const state = parts.filter((part) => typeof part === 'string' && part !== '').join(' · ')
  return { kind: 'state', at, state, reason: typeof reason === 'string' ? reason : null }
}

/** The embed relays what its inspector made; a sentence tells such a diagnosis from anything else. */
function diagnosisFrom({ end: named, diagnosis }: Readonly<Record<string, unknown>>): DiagnosisUpdate | null {
  const end = oneOf(named, ['host', 'editor'] as const)
  if (end === null || typeof diagnosis !== 'object' || diagnosis === null) return null
  const told = diagnosis as EndDiagnosis['diagnosis']
  return typeof told.sentence === 'string' ? { kind: 'diagnosis', end, diagnosis: told } : null
}

function recordFrom(news: Readonly<Record<string, unknown>>, at: number): InspectorRecord | null {
  const end = oneOf(news['end'], ['host', 'editor'] as const)
  const direction = oneOf(news['direction'], ['in', 'out'] as const)
  const outcome = oneOf(news['outcome'], ['passed', 'refused', 'ignored'] as const)
  const { id, type, origin, rule, reason, requestId, took, transport, envelope, fields, count } = news
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
