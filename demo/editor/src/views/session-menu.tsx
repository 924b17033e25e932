import { formatTime } from '../core/format.ts'
import type { SessionModel } from '../models/session-model.ts'
import { MoreIcon } from './icons.tsx'
import styles from './session-menu.module.css'

/** A small menu with the token's remaining life and a way to renew it by hand. The token itself is never shown. */
export function SessionMenu({ session }: { readonly session: SessionModel }) {
  const left = session.tokenLeft.value
  return (
    <>
      <button type="button" class={styles.open} aria-label="Session menu" popovertarget="session-menu">
        <MoreIcon />
      </button>
      <div id="session-menu" class={styles.menu} popover="auto">
        <p class={styles.left}>
          <span>Token</span>
          <span data-token-left>
            {left === null ? 'none yet' : left === 0 ? 'expired' : `${formatTime(left / 1000)} left`}
          </span>
        </p>
        <button
          type="button"
          class={styles.item}
          disabled={session.refreshing.value || session.phase.value !== 'open'}
          onClick={() => void session.refreshToken()}
        >
          {session.refreshing.value ? 'Refreshing…' : 'Refresh token'}
        </button>
      </div>
    </>
  )
}
