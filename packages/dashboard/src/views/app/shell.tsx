import { LiveRegion } from '@proscenium/ui/live-region'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { PanelId } from '../../core/panels.ts'
import type { Session } from '../../models/session-model.ts'
import { CredentialsPanel } from '../credentials/credentials-panel.tsx'
import { KeysPanel } from '../keys/keys-panel.tsx'
import { OverviewPanel } from '../overview/overview-panel.tsx'
import { ProfilePanel } from '../profile/profile-panel.tsx'
import { SessionsPanel } from '../sessions/sessions-panel.tsx'
import { useDashboard, useMessages } from '../shared/context.ts'
import { Navigation } from './navigation.tsx'
import { LazyPanel } from '../shared/lazy-panel.tsx'
import { Dialog } from '@proscenium/ui/dialog'
import type { Mode } from '../../core/api.ts'
import { Segmented } from '@proscenium/ui/segmented'
import button from '@proscenium/ui/button.module.css'
import controls from '../shared/controls.module.css'
import styles from './app.module.css'

/** The frame around the open panel: mode, navigation and heading. */
export function Shell({ session }: { readonly session: Session }) {
  const { navigation, mode } = useDashboard()
  const { common } = useMessages()
  const panel = navigation.panel.value
  return (
    <div class={styles.frame} data-mode={mode.mode.value}>
      <a class={styles.skip} href="#content">
        {common.skip}
      </a>
      <TestBand />
      <div class={styles.columns}>
        <div class={styles.column}>
          <Navigation session={session} />
        </div>
        <main class={styles.main} id="content">
          <div class={styles.top}>
            <Heading panel={panel} />
            <ModeSwitch />
          </div>
          <Renewed />
          {session.partner.status !== 'active' && (
            <div class={controls.note}>
              <strong>{common.suspended.title}.</strong> {common.suspended.advice}
            </div>
          )}
          {/* Another mode is another panel: nothing of one is shown in the other. */}
          <Panel key={`${panel}-${mode.mode.value}`} panel={panel} session={session} />
        </main>
      </div>
      <UnsavedDialog />
    </div>
  )
}

/** Titles the document, and takes the focus when the panel changes. */
function Heading({ panel }: { readonly panel: PanelId }) {
  const { common } = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(panel)
  const title = common.panels[panel]
  useEffect(() => {
    document.title = `${title} – ${common.product}`
    if (shown.current === panel) return
    shown.current = panel
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [panel, title, common.product])
  return (
    <h1 ref={heading} class={styles.heading} tabIndex={-1}>
      {title}
    </h1>
  )
}

const SHOWN_MS = 6_000

/** Says that an ended session was renewed in place. */
function Renewed() {
  const { session, deps } = useDashboard()
  const { common } = useMessages()
  const renewals = session.renewals.value
  const [read, setRead] = useState(0)
  useEffect(
    () => (renewals > read ? deps.clock.setTimer(() => setRead(renewals), SHOWN_MS) : undefined),
    [renewals, read, deps.clock],
  )
  return (
    <div role="status">
      {renewals > read && (
        <p class={controls.note} data-tone="good">
          {common.renewed}
        </p>
      )}
    </div>
  )
}

function Panel({ panel, session }: { readonly panel: PanelId; readonly session: Session }) {
  switch (panel) {
    case 'overview':
      return <OverviewPanel session={session} />
    case 'profile':
      return <ProfilePanel />
    case 'sessions':
      return <SessionsPanel />
    case 'credentials':
      return <CredentialsPanel />
    case 'keys':
      return <KeysPanel />
    case 'guide':
      return <GuidePanel />
    case 'link-checker':
      return <LinkCheckerPanel />
    case 'usage':
      return <LazyPanel loadView={loadUsage} loadText={noText} />
    case 'health':
      return <LazyPanel loadView={loadHealth} loadText={noText} />
    case 'audit':
      return <LazyPanel loadView={loadAudit} loadText={noText} />
  }
}

/** Activity is looked at now and then: its panels load when they are opened, with texts that are there. */
const loadUsage = async () => (await import('../usage/usage-panel.tsx')).UsagePanel
const loadHealth = async () => (await import('../health/health-panel.tsx')).HealthPanel
const loadAudit = async () => (await import('../audit/audit-panel.tsx')).AuditPanel
const noText = async () => null

const loadGuide = async () => (await import('../guide/guide-panel.tsx')).Guide

/** The guide, with code and texts of its own. */
function GuidePanel() {
  return <LazyPanel loadView={loadGuide} loadText={useDashboard().loadGuideMessages} />
}

const loadLinkChecker = async () => (await import('../link-checker/link-checker-panel.tsx')).LinkChecker

/** The link checker, with code and texts of its own. */
function LinkCheckerPanel() {
  return <LazyPanel loadView={loadLinkChecker} loadText={useDashboard().loadLinkCheckerMessages} />
}

/** Asks before unsaved changes are left behind. */
function UnsavedDialog() {
  const { navigation } = useDashboard()
  const { unsaved, actions } = useMessages().common
  if (navigation.pending.value === null) return null
  return (
    <Dialog
      title={unsaved.title}
      closeLabel={actions.close}
      description={unsaved.advice}
      onClose={navigation.stay}
      footer={
        <>
          <button type="button" class={button.danger} onClick={navigation.leave}>
            {unsaved.leave}
          </button>
          <button type="button" class={button.primary} data-autofocus onClick={navigation.stay}>
            {unsaved.stay}
          </button>
        </>
      }
    />
  )
}

/** Above everything in test mode, so that its data is never taken for live data (D-11). */
function TestBand() {
  const { mode } = useDashboard()
  const { common } = useMessages()
  if (mode.mode.value !== 'test') return null
  return (
    <section class={styles.band} aria-label={common.mode.testBand}>
      <strong>{common.mode.testBand}</strong>
      <span>{common.mode.testAdvice}</span>
    </section>
  )
}

/** Switches between test and live data. */
function ModeSwitch() {
  const { mode, navigation } = useDashboard()
  const { common } = useMessages()
  const current = mode.mode.value
  // The browser has checked the other button already; a question renders the current one checked again.
  const isAsking = navigation.pending.value !== null
  const options: readonly { value: Mode; label: string }[] = [
    { value: 'test', label: common.mode.test },
    { value: 'live', label: common.mode.live },
  ]
  return (
    <div class={styles.switch} data-mode={current} data-asking={isAsking}>
      <Segmented
        label={common.mode.label}
        value={current}
        options={options}
        choose={(next) => navigation.leaveFor(() => mode.set(next))}
      />
      <LiveRegion>{current === 'test' ? common.mode.testAdvice : common.mode.liveAdvice}</LiveRegion>
    </div>
  )
}
