import { useState } from 'preact/hooks'
import {
  allowsPage,
  logoOf,
  outcomes,
  withLogo,
  type CheckedLink,
  type LinkReport,
} from '../../core/link-checker/report.ts'
import type { LinkCheckerMessages } from '../../messages/link-checker/load.ts'
import { Decoded } from './decoded.tsx'
import { Problems } from './problems.tsx'
import controls from '../shared/controls.module.css'
import styles from './link-checker.module.css'

interface ReportProps {
  readonly checked: CheckedLink
  readonly text: LinkCheckerMessages
}

/** What the embed would show, every problem, and the decoded link. */
export function Report({ checked, text }: ReportProps) {
  const { report } = checked
  const [brokenLogo, setBrokenLogo] = useState<string | null>(null)
  const logo = logoOf(report)
  const whole = withLogo(report, brokenLogo)
  return (
    <div class={controls.stack}>
      <VerdictCard checked={checked} text={text} />
      <Problems report={whole} text={text} />
      <Decoded report={whole} text={text} />
      {logo !== null && (
        <img class={styles.logo} src={logo} alt="" referrerpolicy="no-referrer" onError={() => setBrokenLogo(logo)} />
      )}
    </div>
  )
}

function VerdictCard({ checked, text }: ReportProps) {
  const { verdict } = checked.report
  return (
    <section class={controls.card} data-verdict={verdict.shows} aria-label={text.verdicts[verdict.shows].title}>
      {outcomes(checked.report).map((shows) => (
        <Outcome key={shows} shows={shows} verdict={verdict} text={text} />
      ))}
      {verdict.message !== null && (
        <p class={controls.mono} dir="ltr" lang="en">
          {verdict.status} {verdict.message}
        </p>
      )}
      {allowsPage(checked) && <p>{text.websiteAllowed}</p>}
    </section>
  )
}

interface OutcomeProps {
  readonly shows: LinkReport['verdict']['shows']
  readonly verdict: LinkReport['verdict']
  readonly text: LinkCheckerMessages
}

function Outcome({ shows, verdict, text }: OutcomeProps) {
  const opens = shows === 'workspace'
  const { title, advice } = verdictText({ ...verdict, shows }, text)
  return (
    <>
      <div class={styles.verdict}>
        <span class={controls.badge} data-tone={opens ? 'good' : 'bad'}>
          {opens ? text.opens : text.closed}
        </span>
        <h2>{title}</h2>
      </div>
      <p class={controls.quietText}>{advice}</p>
    </>
  )
}

function verdictText({ shows, reason, missing }: LinkReport['verdict'], { verdicts, pages }: LinkCheckerMessages) {
  const { title, advice } = verdicts[shows]
  if (reason !== null) return { title, advice: pages[reason] }
  return { title, advice: shows === 'missing-session' ? `${advice} (${missing.join(', ')})` : advice }
}
