import { useState } from 'preact/hooks'
import type { Problem } from '../../core/api.ts'
import { panelGroups, panels, type PanelGroup } from '../../core/panels.ts'
import type { Session } from '../../models/session-model.ts'
import { useDashboard, useMessages } from '../shared/context.ts'
import { MenuIcon } from '@proscenium/ui/icons'
import { PanelIcon } from '../shared/icons.tsx'
import { PanelLink } from '../shared/panel-link.tsx'
import { ProblemNote } from '../shared/problem.tsx'
import button from '@proscenium/ui/button.module.css'
import styles from './app.module.css'

/** Whose dashboard it is, its panels, and signing out. Where there is no space for a column, a menu button opens it. */
export function Navigation({ session }: { readonly session: Session }) {
  const { common } = useMessages()
  const [open, setOpen] = useState(false)
  const toggle = () => setOpen(!open)
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpen(false)
  }
  return (
    <header class={styles.side} data-open={open}>
      <div class={styles.head}>
        <div class={styles.brand}>
          <strong>{session.partner.name}</strong>
          <span>{common.product}</span>
        </div>
        <button
          type="button"
          class={`${button.quiet} ${styles.toggle}`}
          aria-expanded={open}
          aria-controls="panels"
          onClick={toggle}
          onKeyDown={closeOnEscape}
        >
          <MenuIcon />
          {common.menu}
        </button>
      </div>
      <div class={styles.content} id="panels">
        <nav aria-label={common.panelList}>
          {panelGroups.map((group) => (
            <Group key={group} group={group} onOpen={() => setOpen(false)} />
          ))}
        </nav>
        <SignOut email={session.email} />
      </div>
    </header>
  )
}

function Group({ group, onOpen }: { readonly group: PanelGroup; readonly onOpen: () => void }) {
  const { navigation } = useDashboard()
  const { common } = useMessages()
  return (
    <div class={styles.group}>
      <h2 id={`group-${group}`}>{common.groups[group]}</h2>
      <ul aria-labelledby={`group-${group}`}>
        {panels
          .filter((panel) => panel.group === group)
          .map(({ id }) => (
            <li key={id}>
              <PanelLink panel={id} class={styles.link} current={navigation.panel.value === id} onOpen={onOpen}>
                <PanelIcon of={id} />
                {common.panels[id]}
              </PanelLink>
            </li>
          ))}
      </ul>
    </div>
  )
}

function SignOut({ email }: { readonly email: string }) {
  const { session } = useDashboard()
  const { common } = useMessages()
  const [problem, setProblem] = useState<Problem | null>(null)
  return (
    <div class={styles.foot}>
      <span class={styles.email}>{common.signedInAs({ email })}</span>
      <button type="button" class={button.quiet} onClick={() => void session.signOut().then(setProblem)}>
        {common.signOut}
      </button>
      <ProblemNote problem={problem} />
    </div>
  )
}
