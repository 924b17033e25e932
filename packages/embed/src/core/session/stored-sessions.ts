// What a tab keeps of its sessions: a few, each under the hash of its link, so that two embeds of one page do not push
// each other out and links that are gone do not pile up.
import type { VerifiedSession } from '@proscenium/contract'
import { SESSION_LIFETIME_MS } from './session.ts'

/** `usedAt`: when the service last accepted it, in ms by the page's own clock. */
export interface StoredSession {
  readonly session: VerifiedSession
  readonly usedAt: number
}

interface Entry extends StoredSession {
  readonly link: string
}

export interface StoredSessionsOptions {
  /** What the storage holds; null for nothing. */
  readonly text: string | null
  /** The hash of the link that is meant. */
  readonly link: string
  readonly now: number
  /** A session as it is to be, or null for anything else. */
  readonly read: (value: unknown) => VerifiedSession | null
}

/** Sessions kept in one tab for one client. */
const MOST_KEPT = 4

/** The unexpired session of the link; null where there is none. */
export function findStoredSession(options: StoredSessionsOptions): StoredSession | null {
  const found = entriesIn(options).find(({ link }) => link === options.link)
  return found === undefined ? null : { session: found.session, usedAt: found.usedAt }
}

/** The text to keep from now on, with this session in the place of any other of its link; null for nothing. */
export function updateStoredSessions(options: StoredSessionsOptions, kept: StoredSession | null): string | null {
  const others = entriesIn(options).filter(({ link }) => link !== options.link)
  const entries = kept === null ? others : [{ link: options.link, ...kept }, ...others].slice(0, MOST_KEPT)
  return entries.length === 0 ? null : JSON.stringify(entries)
}

/** Whatever is not an unexpired entry is dropped. */
function entriesIn({ text, now, read }: StoredSessionsOptions): readonly Entry[] {
  const values = parse(text ?? '')
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
