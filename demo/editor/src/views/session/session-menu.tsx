import { formatTime } from '../../core/format.ts'
import type { SessionModel } from '../../models/session-model.ts'
import type { Workspace } from '../../models/workspace.ts'
import { MoreIcon } from '../controls/icons.tsx'
import styles from './session-menu.module.css'

/** Host actions of this session, and the token's lifetime with a renew button. The token itself is never shown. */
export function SessionMenu({ workspace }: { readonly workspace: Workspace }) {
  return (
    <>
      <button type="button" class={styles.open} aria-label="Session menu" popovertarget="session-menu">
        <MoreIcon />
      </button>
      <div id="session-menu" class={styles.menu} popover="auto">
        <HostActionItems workspace={workspace} />
        <Token session={workspace.session} />
      </div>
    </>
  )
}

/** Wider layouts also show the first of these as a button in the top bar. */
function HostActionItems({ workspace: { session, hostActions } }: { readonly workspace: Workspace }) {
  const boot = session.bootData.value
  if (boot === null) return null
  const { hostMode, capabilities } = boot
  const consumer = hostMode === 'consumer'
  const items = [
    { label: 'Exports', has: !consumer, narrow: true, go: hostActions.openExports },
    { label: 'Add to cart', has: consumer, narrow: true, go: hostActions.addToCart },
    { label: 'Upgrade', has: consumer, narrow: false, go: hostActions.upgrade },
    { label: 'Account', has: consumer && capabilities.accountNavigation, narrow: false, go: hostActions.account },
    { label: 'Leave the editor', has: capabilities.canExit, narrow: false, go: hostActions.exit },
  ].filter(({ has }) => has)
  return (
    <ul class={styles.actions}>
      {items.map(({ label, narrow, go }) => (
        <li key={label} data-narrow={narrow}>
          <button
            type="button"
            class={styles.item}
            popovertarget="session-menu"
            popovertargetaction="hide"
            onClick={go}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Token({ session }: { readonly session: SessionModel }) {
  const left = session.tokenRemaining.value
  return (
    <>
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
    </>
  )
}
