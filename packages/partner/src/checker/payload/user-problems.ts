// The user id and the e-mail address of the payload (B-12, B-13, B-14).
import { readEmail, readExternalId } from '../../verification/identity.ts'
import { problem } from '../problem.ts'
import type { Problem } from '../types.ts'
import { shown } from '../../json-value.ts'
import type { FieldInput } from './time-problems.ts'
import { codeOf, isInvisible } from './visible-runs.ts'

export const USER_ID = 'partner_external_user_id'

/** What a variable without a value, or a template that was not filled in, leaves behind. */
const PLACEHOLDER =
  /^(?:undefined|null|nil|none|nan|true|false|0|-1|\[object \w+\]|\{\{.*\}\}|\$\{.*\}|<%.*%>|%s|:\w+|<[\w ]+>|(?:your[_ -]?)?user[_ -]?id|anonymous|guest|unknown|test|user|id)$/i

/** Names of mailboxes and accounts that several people share. */
const SHARED =
  /^(?:team|info|office|admin|administrator|support|help|hello|contact|sales|marketing|billing|accounts?|everyone|all|staff|company|studio|noreply|no-reply|service|root|webmaster|shared|group|default)$/i

export function userIdProblems(value: unknown, { span }: FieldInput): Problem[] {
  const place = { span, path: [USER_ID] }
  if (typeof value !== 'string') {
    return [problem('user-id-not-text', { ...place, params: { found: shown(value) } })]
  }
  if (value.trim() === '') return [problem('user-id-empty', place)]
  const found = { found: shown(value) }
  if (readExternalId(value) === null) return [problem('user-id-unusable', { ...place, params: found })]
  const bare = value.trim()
  return [
    ...(bare === value ? [] : [problem('user-id-spaces', { ...place, params: found })]),
    ...(PLACEHOLDER.test(bare) ? [problem('placeholder-user-id', { ...place, params: found })] : []),
    ...(isShared(bare) ? [problem('shared-user-id', { ...place, params: found })] : []),
    ...hidden(bare, { span, path: place.path }),
  ]
}

export function emailProblems(value: unknown, { span }: FieldInput): Problem[] {
  const place = { span, path: ['email'] }
  const bare = typeof value === 'string' ? value.trim() : ''
  const found = shown(value)
  if (readEmail(bare) === null) return [problem('invalid-email', { ...place, params: { found } })]
  return [...(isShared(bare) ? [problem('shared-email', { ...place, params: { found } })] : []), ...hidden(bare, place)]
}

/** A mailbox like `team@…`, or an account like `team` or `team-7`. */
function isShared(text: string): boolean {
  const name = text.includes('@') ? text.slice(0, text.indexOf('@')) : text
  return SHARED.test(name.replace(/^(?:user|account|usr|acc)[-_:]/i, ''))
}

function hidden(text: string, place: Pick<FieldInput, 'span'> & { readonly path: readonly string[] }): Problem[] {
  const character = [...text].find(isInvisible)
  if (character === undefined) return []
  return [problem('invisible-characters', { ...place, params: { character: codeOf(character) } })]
}
