// The profile form: what is edited, what changed, and what is wrong with it (D-02).
import type { FieldProblem, InputOf, ResponseOf } from '../api.ts'
import { accentIssue, companyIssue, isEmail, originIssue, WEBSITES_MAX, type FieldIssue } from './fields.ts'

export interface ProfileForm {
  readonly company: string
  readonly contactEmail: string
  /** `#RRGGBB`, or empty for the service's own. */
  readonly accent: string
  readonly websites: readonly string[]
}

export type ProfileField = keyof ProfileForm
export type ProfileIssues = Partial<Readonly<Record<ProfileField, FieldIssue>>>

type Profile = ResponseOf<'readProfile'>

export function formOf({ company, contact_email: email, accent, websites }: Profile): ProfileForm {
  return { company, contactEmail: email ?? '', accent: accent ?? '', websites }
}

/** The fields that differ, as the service takes them; empty if none does. */
export function changesOf(stored: ProfileForm, edited: ProfileForm): InputOf<'updateProfile'>['body'] {
  return {
    ...(stored.company === edited.company ? {} : { company: edited.company.trim() }),
    ...(stored.contactEmail === edited.contactEmail ? {} : { contact_email: edited.contactEmail.trim() || null }),
    ...(stored.accent.toLowerCase() === edited.accent.toLowerCase() ? {} : { accent: edited.accent || null }),
    ...(sameList(stored.websites, edited.websites) ? {} : { websites: [...edited.websites] }),
  }
}

export function isDirty(stored: ProfileForm, edited: ProfileForm): boolean {
  return Object.keys(changesOf(stored, edited)).length > 0
}

/** What is wrong with the form, by field. */
export function profileIssues({ company, contactEmail, accent, websites }: ProfileForm): ProfileIssues {
  const found: Record<ProfileField, FieldIssue | null> = {
    company: companyIssue(company),
    contactEmail: contactEmail.trim() === '' || isEmail(contactEmail.trim()) ? null : 'email-invalid',
    accent: accentIssue(accent),
    websites: websitesIssue(websites),
  }
  return Object.fromEntries(Object.entries(found).filter(([, issue]) => issue !== null))
}

function websitesIssue(websites: readonly string[]): FieldIssue | null {
  if (websites.length > WEBSITES_MAX) return 'origins-too-many'
  const issues = websites.map((website, index) => originIssue(website, websites.slice(0, index)))
  return issues.find((issue) => issue !== null) ?? null
}

const fieldNames: Readonly<Record<string, ProfileField>> = {
  company: 'company',
  contact_email: 'contactEmail',
  accent: 'accent',
  websites: 'websites',
}

/** The fields that the service rejected. */
export function rejectedFields(details: readonly FieldProblem[]): ProfileIssues {
  const rows = details.flatMap(({ field }) => {
    const name = fieldNames[field.split(/[.[]/)[0] ?? '']
    return name === undefined ? [] : [[name, 'rejected'] as const]
  })
  return Object.fromEntries(rows)
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index])
}
