// What QA may set of a partner, read and checked: the operator's fields of SPEC 2.2, and the profile's websites.
import type { PartnerChange } from '../../store/partners/partner-settings.ts'
import { logoAddress } from '../../domain/partners/branding.ts'
import { isWebsite, type WebsiteRule } from '../../domain/partners/website.ts'
import { fieldsOf, oneOf, unknownFields } from '../body.ts'

type Columns = PartnerChange['columns']
type Writable<Record> = { -readonly [Name in keyof Record]: Record[Name] }
type Set = { columns: Writable<Columns>; websites?: readonly string[]; readonly rule: WebsiteRule }
/** Puts the value where it belongs; false where it is malformed. */
type Field = { readonly rule: string; readonly set: (change: Set, value: unknown) => boolean }

const statuses = ['active', 'suspended', 'pending'] as const
const modes = ['branded', 'clean', 'whitelabel'] as const

const fields: Readonly<Record<string, Field>> = {
  name: { rule: 'text', set: text },
  status: { rule: statuses.join(', '), set: word('status', statuses) },
  embed_mode: { rule: 'workspace, catalog', set: word('embed_mode', ['workspace', 'catalog']) },
  partner_type: { rule: 'purchase, platform', set: word('partner_type', ['purchase', 'platform']) },
  branding: { rule: '{logoUrl?, primary?, mode?}: an http address or null, #RRGGBB or null, a mode', set: branding },
  websites: { rule: 'a list of origins without wildcards, in production https', set: websites },
  discount_percentage: { rule: 'a number from 0 to 100', set: discount },
  monthly_download_limit: { rule: 'a whole number from 0 on', set: downloads },
}

/** What is wrong, in a sentence, where anything is. */
export function readPartnerChange(
  body: unknown,
  rule: WebsiteRule,
): { readonly ok: true; readonly change: PartnerChange } | { readonly ok: false; readonly issue: string } {
  const given = fieldsOf(body)
  const unknown = unknownFields(given, Object.keys(fields))
  if (unknown.length > 0) return { ok: false, issue: `There is no field ${unknown.join(', ')}.` }
  if (Object.keys(given).length === 0)
    return { ok: false, issue: `One of ${Object.keys(fields).join(', ')} is needed.` }
  const change: Set = { columns: {}, rule }
  const wrong = Object.entries(given).find(([name, value]) => fields[name]?.set(change, value) !== true)
  if (wrong !== undefined) return { ok: false, issue: `${wrong[0]} is ${fields[wrong[0]]?.rule}.` }
  const { columns, websites: origins } = change
  return { ok: true, change: { columns, websites: origins } }
}

function word<Name extends 'status' | 'embed_mode' | 'partner_type'>(
  name: Name,
  known: readonly NonNullable<Columns[Name]>[],
): Field['set'] {
  return ({ columns }, value) => {
    const found = oneOf<string>(value, known)
    if (found !== null) Object.assign(columns, { [name]: found })
    return found !== null
  }
}

function text({ columns }: Set, value: unknown): boolean {
  if (typeof value !== 'string' || value.trim() === '' || value.length > 200) return false
  columns.name = value
  return true
}

function branding({ columns }: Set, value: unknown): boolean {
  const given = fieldsOf(value)
  if (unknownFields(given, ['logoUrl', 'primary', 'mode']).length > 0) return false
  const { logoUrl, primary, mode } = given
  if (logoUrl !== undefined) {
    columns.branding_logo_url = logoAddress(logoUrl)
    if (logoUrl !== null && columns.branding_logo_url === null) return false
  }
  if (primary !== undefined) {
    if (primary !== null && !(typeof primary === 'string' && /^#[0-9a-f]{6}$/i.test(primary))) return false
    columns.branding_primary = primary === null ? null : primary.toUpperCase()
  }
  const known = oneOf(mode, modes)
  if (known !== null) columns.branding_mode = known
  return mode === undefined || known !== null
}

function websites(change: Set, value: unknown): boolean {
  if (!Array.isArray(value) || value.length > 50) return false
  const origins = value.filter((each): each is string => isWebsite(each, change.rule))
  change.websites = origins
  return origins.length === value.length
}

function discount({ columns }: Set, value: unknown): boolean {
  if (typeof value !== 'number' || !(value >= 0 && value <= 100)) return false
  columns.discount_percentage = value
  return true
}

function downloads({ columns }: Set, value: unknown): boolean {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 1_000_000_000) return false
  columns.monthly_download_limit = value
  return true
}
