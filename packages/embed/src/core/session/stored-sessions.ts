// The sessions a tab stores: a few, each under the hash of its link, so that two embeds on one page do not displace
// each other and old links do not accumulate.
import type { VerifiedSession } from '@proscenium/contract'
import { parseJson } from '../json.ts'
import { SESSION_LIFETIME_MS } from '@proscenium/contract/session-lifetime'

/** `usedAt`: when the service last accepted it, in ms by the page's own clock. */
export interface StoredSession {
  readonly session: VerifiedSession
  readonly usedAt: number
}

interface Entry extends StoredSession {
  readonly link: string
}

export interface StoredSessionsOptions {
  /** The text in storage; null if there is none. */
  readonly text: string | null
  /** The hash of the link in question. */
  readonly link: string
  readonly now: number
  /** Parses a session in its current format; null for anything else. */
  readonly read: (value: unknown) => VerifiedSession | null
}

/** Maximum sessions stored in one tab for one client. */
const MAX_STORED = 4

/** The unexpired session of the link; null if there is none. */
export function findStoredSession(options: StoredSessionsOptions): StoredSession | null {
  const found = entriesIn(options).find(({ link }) => link === options.link)
  return found === undefined ? null : { session: found.session, usedAt: found.usedAt }
}

/** The text to store, with `stored` in place of any other session of its link; null if nothing remains. */
export function updateStoredSessions(options: StoredSessionsOptions, stored: StoredSession | null): string | null {
  const others = entriesIn(options).filter(({ link }) => link !== options.link)
  const entries = stored === null ? others : [{ link: options.link, ...stored }, ...others].slice(0, MAX_STORED)
  return entries.length === 0 ? null : JSON.stringify(entries)
}

/** Drops everything that is not an unexpired entry. */
function entriesIn({ text, now, read }: StoredSessionsOptions): readonly Entry[] {
  const values = parseJson(text ?? '')
  if (!Array.isArray(values)) return []
  return values
    .flatMap((value: unknown) => entryOf(value, read))
    .filter(({ usedAt }) => now - usedAt < SESSION_LIFETIME_MS)
}

function entryOf(value: unknown, read: StoredSessionsOptions['read']): readonly Entry[] {
  if (typeof value !== 'object' || value === null || !('session' in value)) return []
  const { link, usedAt } = value as { readonly link?: unknown; readonly usedAt?: unknown }
  const session = read(value.session)
  return typeof link === 'string' && typeof usedAt === 'number' && session !== null ? [{ link, usedAt, session }] : []
}
