import { useState } from 'preact/hooks'
import {
  allowsPage,
  logoOf,
  outcomes,
  withLogo,
  type CheckedLink,
  type LinkReport,
  filled,
  type LinkProblem,
  markedLink,
  treeRows,
} from '../../core/link-checker/report.ts'
import type { LinkCheckerMessages, CauseMessages } from '../../messages/link-checker/load.ts'
import { CodeLanguageChoice, useCodeLanguage } from '../shared/code-language.tsx'
import { Card, Facts, Mono } from '../shared/card.tsx'
import { CopyButton } from '../shared/copy.tsx'
import { useFormat } from '../shared/context.ts'
import field from '@proscenium/ui/field.module.css'
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

interface ProblemsProps {
  readonly report: LinkReport
  readonly text: LinkCheckerMessages
}

/** Every problem with its fix, and the corrected code in one language. */
function Problems({ report: { problems, snippets }, text }: ProblemsProps) {
  const { language, choose } = useCodeLanguage()
  if (problems.length === 0) return <p class={controls.note}>{text.noProblems}</p>
  const withCode = problems.some(({ snippet }) => snippet !== null)
  return (
    <Card
      title={text.problems}
      aside={withCode && <CodeLanguageChoice label={text.language} language={language} choose={choose} />}
    >
      <ol class={controls.rows}>
        {problems.map((problem, index) => (
          <Problem
            key={`${problem.cause} ${problem.path?.join('.') ?? index}`}
            problem={problem}
            code={problem.snippet === null ? null : (snippets[language]?.[problem.snippet] ?? null)}
            text={text}
          />
        ))}
      </ol>
    </Card>
  )
}

const tones = { error: 'bad', warning: 'warn', advice: 'quiet' } as const

interface ProblemProps {
  readonly problem: LinkProblem
  readonly code: string | null
  readonly text: LinkCheckerMessages
}

function Problem({ problem, code, text }: ProblemProps) {
  const { cause, severity, path, params } = problem
  const causes: Readonly<Record<string, CauseMessages[keyof CauseMessages]>> = text.causes
  const { title, fix } = causes[cause] ?? text.otherCause
  return (
    <li class={styles.problem}>
      <div class={styles.verdict}>
        <span class={controls.badge} data-tone={tones[severity]}>
          {text.severities[severity]}
        </span>
        <h3>{filled(title, params)}</h3>
      </div>
      <p>{filled(fix, params)}</p>
      {path !== null && (
        <p class={`${field.hint} ${controls.mono}`} dir="ltr">
          payload.{path.join('.')}
        </p>
      )}
      {code !== null && (
        <div class={`${controls.code} ${styles.code}`}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard */}
          <pre dir="ltr" lang="en" tabIndex={0} aria-label={text.code}>
            <code>{code}</code>
          </pre>
          <CopyButton text={code} label={text.copyCode} />
        </div>
      )}
    </li>
  )
}

interface DecodedProps {
  readonly report: LinkReport
  readonly text: LinkCheckerMessages
}

/** The link with the places of problems marked, its parts, and the payload as text and as a tree. */
function Decoded({ report, text }: DecodedProps) {
  const { decoded } = report
  const { payload } = decoded
  return (
    <Card title={text.decoded}>
      <p class={`${controls.code} ${controls.mono} ${styles.marked}`} dir="ltr">
        {markedLink(report).map((part, index) =>
          part.problems.length === 0 ? part.text : <mark key={index}>{part.text}</mark>,
        )}
      </p>
      <Facts
        rows={[
          [text.service, <Mono>{decoded.origin ?? '–'}</Mono>],
          [text.clientId, <Mono>{decoded.client_id ?? '–'}</Mono>],
          [text.signature, <Mono>{decoded.signature ?? '–'}</Mono>],
        ]}
      />
      {payload !== null && <Payload payload={payload} text={text} />}
    </Card>
  )
}

interface PayloadProps {
  readonly payload: NonNullable<LinkReport['decoded']['payload']>
  readonly text: LinkCheckerMessages
}

function Payload({ payload: { encoding, bytes, runs, text: raw }, text }: PayloadProps) {
  const format = useFormat()
  const rows = treeRows(raw)
  return (
    <>
      <h3>{text.payload}</h3>
      <p class={field.hint}>
        {text.encodings[encoding]} · {text.size({ count: format.number(bytes) })}
      </p>
      {rows !== null && (
        <ul class={`${controls.mono} ${styles.tree}`} dir="ltr">
          {rows.map((row, index) => (
            <li key={index} style={{ '--depth': row.depth }}>
              {row.key !== null && <span class={styles.key}>{row.key}</span>}
              {row.value !== null && <span>{row.value}</span>}
            </li>
          ))}
        </ul>
      )}
      <h3>{text.raw}</h3>
      <p class={`${controls.code} ${controls.mono} ${styles.marked}`} dir="ltr">
        {runs.map((run, index) =>
          run.code === null ? (
            run.text
          ) : (
            <abbr key={index} class={styles.invisible} title={run.code}>
              {run.text}
            </abbr>
          ),
        )}
      </p>
    </>
  )
}
