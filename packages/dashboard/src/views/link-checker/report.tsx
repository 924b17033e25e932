import { useState } from 'preact/hooks'
import { logoOf, withLogo, type LinkReport } from '../../core/link-checker/report.ts'
import type { LinkCheckerMessages } from '../../messages/link-checker/en.ts'
import { Decoded } from './decoded.tsx'
import { Problems } from './problems.tsx'
import controls from '../shared/controls.module.css'
import styles from './link-checker.module.css'

/** What the embed would show, every problem, and the decoded link. */
export function Report({ report, text }: { readonly report: LinkReport; readonly text: LinkCheckerMessages }) {
  const [brokenLogo, setBrokenLogo] = useState<string | null>(null)
  const logo = logoOf(report)
  const whole = withLogo(report, brokenLogo)
  return (
    <div class={controls.stack}>
      <Verdict report={report} text={text} />
      <Problems report={whole} text={text} />
      <Decoded report={whole} text={text} />
      {logo !== null && (
        <img class={styles.logo} src={logo} alt="" referrerpolicy="no-referrer" onError={() => setBrokenLogo(logo)} />
      )}
    </div>
  )
}

function Verdict({ report: { verdict }, text }: { readonly report: LinkReport; readonly text: LinkCheckerMessages }) {
  const opens = verdict.shows === 'workspace'
  const { title, advice } = verdictText(verdict, text)
  return (
    <section class={controls.card} data-verdict={verdict.shows} aria-labelledby="verdict">
      <div class={styles.verdict}>
        <span class={controls.badge} data-tone={opens ? 'good' : 'bad'}>
          {opens ? text.opens : text.closed}
        </span>
        <h2 id="verdict">{title}</h2>
      </div>
      <p class={controls.quietText}>{advice}</p>
      {verdict.message !== null && (
        <p class={controls.mono} dir="ltr" lang="en">
          {verdict.status} {verdict.message}
        </p>
      )}
    </section>
  )
}

function verdictText({ shows, reason, missing }: LinkReport['verdict'], { verdicts, pages }: LinkCheckerMessages) {
  const { title, advice } = verdicts[shows]
  if (reason !== null) return { title, advice: pages[reason] }
  return { title, advice: missing.length === 0 ? advice : `${advice} (${missing.join(', ')})` }
}
