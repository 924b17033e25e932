import type { EndName, InspectedMessage } from '../end/diagnosis/inspected-message.ts'
import type { Envelope } from '../end/wire/parse.ts'
import { isRecord, ownText } from '../end/wire/values.ts'
import type { InspectorRecord } from './record.ts'
import { redact, redactText } from './redact.ts'

const ID_SHOWN = 128

/** Equal for two rejections that share one record; null for what is never merged. */
export function duplicateKey(end: EndName, inspected: InspectedMessage): string | null {
  const { direction, outcome, type, origin, rule, reason, requestId, transport } = inspected
  if (outcome === 'passed') return null
  return JSON.stringify([end, direction, outcome, type, origin, rule, reason, requestId, transport])
}

export function requestIdOf({ requestId, fields }: InspectedMessage): string | undefined {
  return requestId ?? (isRecord(fields) ? ownText(fields, 'requestId', ID_SHOWN) : undefined)
}

/** Makes the record of an inspected message. Redacts every text in it. */
export function makeRecord(
  inspected: InspectedMessage,
  known: { readonly id: number; readonly at: number; readonly end: EndName; readonly took: number | undefined },
): InspectorRecord {
  const { direction, outcome, type, origin, rule, reason, transport, envelope, fields } = inspected
  const { took, ...rest } = known
  const requestId = requestIdOf(inspected)
  return {
    ...rest,
    direction,
    outcome,
    type: type === null ? null : redactText(type),
    origin: redactText(origin),
    ...(rule === undefined ? {} : { rule }),
    ...(reason === undefined ? {} : { reason: redactText(reason) }),
    ...(requestId === undefined ? {} : { requestId: redactText(requestId, ID_SHOWN) }),
    ...(took === undefined ? {} : { took }),
    ...(transport === undefined ? {} : { transport }),
    ...envelopePart(envelope),
    ...(fields === undefined ? {} : { fields: redact(fields) }),
  }
}

function envelopePart(envelope: Envelope = {}): { envelope?: Envelope } {
  const given = Object.fromEntries(Object.entries(envelope).filter(([, value]) => value !== undefined))
  const shown = redact(given, { textShown: ID_SHOWN }) as Envelope
  return Object.keys(shown).length === 0 ? {} : { envelope: shown }
}
