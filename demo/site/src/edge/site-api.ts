// Requests of the page to its own server.
import { isRecord } from '../core/parse-json.ts'
import type { MembershipApi } from '../models/membership-model.ts'
import type { Result, SignIn, Visit } from '../models/visitor.ts'

const FAILED = 'The site cannot be reached just now. Try again in a moment.'

export interface SiteApi {
  /** Signs the visitor in. */
  readonly signIn: SignIn
  /** The site's own membership. */
  readonly membership: MembershipApi
}

/** `base`: path that the site lies below, with a slash at the end. */
export function createSiteApi(base: string): SiteApi {
  return {
    signIn: async () => read(await post(`${base}api/session`), visitOf),
    membership: {
      read: async () => read(await post(`${base}api/membership`, {}), memberOf),
      change: async (member) => read(await post(`${base}api/membership`, { member }), memberOf),
    },
  }
}

/** Null when there was no answer, or one that is not JSON. */
async function post(path: string, body: object = {}): Promise<unknown> {
  try {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

function read<Value>(answer: unknown, parse: (answer: unknown) => Value | null): Result<Value> {
  const value = parse(answer)
  return value === null ? { ok: false, code: '', text: FAILED } : { ok: true, value }
}

function visitOf(answer: unknown): Visit | null {
  if (!isRecord(answer)) return null
  const { sessionToken, editorUrl, displayName } = answer
  if (typeof sessionToken !== 'string' || typeof editorUrl !== 'string' || typeof displayName !== 'string') return null
  return { sessionToken, editorUrl, displayName }
}

function memberOf(answer: unknown): boolean | null {
  return isRecord(answer) && typeof answer['member'] === 'boolean' ? answer['member'] : null
}
