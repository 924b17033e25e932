// What an audit event concerned, in words (D-11). Identifiers that only programs need are left out.
import type { Messages } from '../../messages/page-messages.ts'
import type { AuditEvent } from '../../models/activity-models.ts'

interface AuditDetail {
  readonly name: string
  readonly value: string
}

const hidden: ReadonlySet<string> = new Set(['key_id', 'sha256', 'session', 'session_id'])

/** The details in the order in which they were recorded. Names and values that only a newer service knows stay as they are. */
export function auditDetails(details: AuditEvent['details'], messages: Messages): AuditDetail[] {
  const names: Readonly<Record<string, string>> = messages.audit.details
  return Object.entries(details).flatMap(([key, value]) => {
    if (hidden.has(key) || value === '') return []
    const values = typeof value === 'string' ? [value] : value
    const words = wordsOf(key, messages)
    return [{ name: names[key] ?? key, value: values.map((each) => words[each] ?? each).join(', ') }]
  })
}

type Words = Readonly<Record<string, string>>

function wordsOf(key: string, { audit, common, credentials, profile }: Messages): Words {
  if (key === 'fields') return fieldsOf(profile, audit)
  if (key === 'mode') return { test: common.mode.test, live: common.mode.live }
  const { what, grace } = credentials.wizard
  if (key === 'what') return { secret: what.secret.label, id: what.id.label, both: what.both.label }
  if (key === 'grace') return { none: grace.none.label, '1h': grace['1h'].label, '24h': grace['24h'].label }
  return named.has(key) ? audit.values : {}
}

/** Details whose values are of a fixed set; others are somebody's own text. */
const named: ReadonlySet<string> = new Set(['kind', 'status', 'outcome', 'allow'])

function fieldsOf(
  { company, contactEmail, accent, websites, facts }: Messages['profile'],
  audit: Messages['audit'],
): Words {
  return {
    company,
    contact_email: contactEmail,
    accent: accent.label,
    websites: websites.label,
    name: audit.fields.partner_name,
    status: facts.status,
    partner_type: facts.type,
    categories: facts.categories,
    payment_terms: facts.terms,
    branding_mode: facts.style,
    embed_mode: facts.embed,
    discount_percentage: audit.fields.discount,
    monthly_download_limit: audit.fields.limit,
  }
}
