// Mails a partner about rotations, new keys, sign-ins from new browsers and its status (D-13). The audit log is their queue:
// the event is written with the change, so that the mail follows also if the command line made it.
import type { Clock, Mailer, Notice } from '../../ports.ts'
import type { AuditEntry } from '../../store/dashboard/audit.ts'
import type { Sweep } from '../../store/maintenance/sweeps.ts'
import type { Store } from '../../store/store.ts'
import type { Background } from '../background.ts'

/** Of one partner and kind, so that a loop of changes floods no mailbox and hides no other kind. */
const LIMIT = { amount: 5, windowSeconds: 3_600 } as const
/** Of older events the partner is no longer mailed, such as those of a restored backup (ms). */
const OLDEST_MS = 86_400_000
/** Events that one request sends at most; the sweep sends the rest. */
export const NOTICES_MAX = 20

interface Parts {
  readonly store: Pick<Store, 'audit' | 'logins' | 'usage'>
  readonly mailer: Pick<Mailer, 'sendNotice'>
  readonly background: Pick<Background, 'run'>
  readonly clock: Pick<Clock, 'now'>
  readonly origin: string
}

/** Starts the mails that are due, each once; a mail that fails is reported and not repeated. */
export function createNotices({ store, mailer, background, clock, origin }: Parts): Sweep {
  const send = async (event: AuditEntry, notice: Notice): Promise<void> => {
    const recipient = await store.logins.recipient(event.partnerId)
    if (recipient === null || clock.now() - event.at > OLDEST_MS) return
    const bucket = `notices:${notice}:${event.partnerId}`
    if (!(await store.usage.charge([{ bucket, units: 1, limit: LIMIT }], clock.now())).ok) return
    const { browser } = event.details
    await mailer.sendNotice({
      to: recipient.email,
      languages: recipient.languages ?? undefined,
      notice,
      at: event.at,
      network: event.origin?.network ?? null,
      browser: typeof browser === 'string' ? browser : null,
      byOperator: event.actor === 'operator',
      dashboard: `${origin}/dashboard`,
    })
  }
  return async (_now, most) => {
    const events = await store.audit.takeDueMails(most)
    for (const event of events) {
      const notice = noticeOf(event)
      if (notice !== null) background.run('mail_not_sent', () => send(event, notice))
    }
    return events.length
  }
}

function noticeOf({ action, details }: AuditEntry): Notice | null {
  if (action === 'partner_changed') return details['status'] === 'suspended' ? 'suspended' : 'activated'
  if (action === 'credentials_rotated') return 'rotated'
  if (action === 'api_key_created') return 'key_created'
  return action === 'sign_in' ? 'new_sign_in' : null
}
