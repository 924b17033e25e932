// The requirement behind a rejection, for rejections whose operation names none itself.
import { errorsByArea, type OperationArea, type OperationId, type VerificationErrorCode } from '@proscenium/contract'

const verification: Readonly<Record<VerificationErrorCode, string>> = {
  missing_fields: 'B-05',
  unknown_client: 'B-06',
  inactive_partner: 'B-18',
  bad_signature: 'B-04',
  expired: 'B-09',
  missing_user: 'B-10',
  rate_limited: 'B-35',
  link_failed: 'B-07',
  session_failed: 'B-07',
  internal: 'B-08',
}

type Rules = Readonly<Record<string, string>>

function rulesOf(area: keyof typeof errorsByArea): Rules {
  const rows = Object.entries(errorsByArea[area]).map(([code, { requirement }]) => [code, requirement] as const)
  return Object.fromEntries(rows)
}

/** Every code of every area. */
export const rejectionRules: Readonly<Record<OperationArea, Rules>> = {
  verification,
  catalogue: rulesOf('catalogue'),
  workspace: rulesOf('workspace'),
  fulfilment: rulesOf('fulfilment'),
  editor: rulesOf('editor'),
  dashboard: rulesOf('dashboard'),
  operator: rulesOf('operator'),
}

/** Codes for which an operation has a more specific rule than its area. */
const nearer: Readonly<Partial<Record<OperationId, Rules>>> = {
  listVideos: { invalid_request: 'A-04' },
  persistExport: { rate_limited: 'B-35' },
  reportIssue: { rate_limited: 'B-35' },
  createPreviewUrl: { invalid_request: 'A-15', not_found: 'A-15' },
}

/**
 * The requirement id; null if the area has no such code. Without an operation, Area A's codes apply, which the adapter
 * also uses for unknown routes and wrong methods.
 */
export function ruleOf(
  operation: { readonly id: OperationId; readonly area: OperationArea } | null,
  code: string,
): string | null {
  const own = operation === null ? undefined : nearer[operation.id]?.[code]
  return own ?? rejectionRules[operation?.area ?? 'catalogue'][code] ?? rejectionRules.catalogue[code] ?? null
}
