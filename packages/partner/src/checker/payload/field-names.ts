// Names that partners write instead of the payload's documented ones.
import type { Severity } from '../causes.ts'
import { editDistance } from '../link/parameter-names.ts'

interface KnownField {
  readonly name: string
  /** Of the field under another name. */
  readonly severity: Severity
  /** Lowercase, letters only. */
  readonly others: readonly string[]
}

const knownFields: readonly KnownField[] = [
  {
    name: 'partner_external_user_id',
    severity: 'error',
    others: [
      ...['userid', 'externaluserid', 'externalid', 'partneruserid', 'partnerexternalid', 'partnerid', 'uid'],
      ...['customerid', 'accountid', 'memberid', 'user', 'sub', 'id'],
    ],
  },
  { name: 'email', severity: 'warning', others: ['mail', 'emailaddress', 'useremail', 'mailaddress', 'verifiedemail'] },
  {
    name: 'timestamp',
    severity: 'warning',
    others: ['time', 'ts', 'iat', 'issuedat', 'createdat', 'date', 'datetime', 'exp', 'expires', 'expiresat', 'nonce'],
  },
  { name: 'display_name', severity: 'advice', others: ['name', 'username', 'fullname', 'nickname'] },
  { name: 'logo_url', severity: 'advice', others: ['logo', 'logouri', 'brandinglogourl', 'brandlogo', 'logolink'] },
  {
    name: 'accent_color',
    severity: 'advice',
    others: ['accent', 'accentcolour', 'color', 'colour', 'primary', 'primarycolor', 'brandcolor', 'brandingprimary'],
  },
]

/** Fields that only the operator decides (B-11, B-21). */
const ignoredFields =
  /^(?:embed_?mode|partner_?type|branding_?mode|discount(?:_?percentage)?|monthly_?download_?limit|plan|premium|is_?premium|tier|role|owned(?:_?videos?)?|videos|entitlements?|licen[cs]es?|price|currency)$/i

export interface OtherName {
  readonly found: string
  readonly expected: string
  readonly severity: Severity
}

/** Fields that were probably meant as documented ones that are missing. */
export function misspeltFields(keys: readonly string[]): OtherName[] {
  const free = new Set(keys.filter((key) => !knownFields.some(({ name }) => name === key)))
  return knownFields
    .filter(({ name }) => !keys.includes(name))
    .flatMap((field) => {
      const found = [...free].find((key) => meant(key, field))
      if (found === undefined) return []
      free.delete(found)
      return [{ found, expected: field.name, severity: field.severity }]
    })
}

function meant(key: string, { name, others }: KnownField): boolean {
  const plain = key.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (others.includes(plain)) return true
  const target = name.replaceAll('_', '')
  return plain !== '' && editDistance(plain, target) <= (target.length > 6 ? 2 : 1)
}

export function isIgnoredField(key: string): boolean {
  return ignoredFields.test(key)
}
