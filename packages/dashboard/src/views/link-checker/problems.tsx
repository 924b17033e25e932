import { filled, type LinkProblem, type LinkReport } from '../../core/link-checker/report.ts'
import type { CauseMessages, LinkCheckerMessages } from '../../messages/link-checker/load.ts'
import { CodeLanguageChoice, useCodeLanguage } from '../shared/code-language.tsx'
import { CopyButton } from '../shared/copy.tsx'
import controls from '../shared/controls.module.css'
import styles from './link-checker.module.css'

interface ProblemsProps {
  readonly report: LinkReport
  readonly text: LinkCheckerMessages
}

/** Every problem with its fix, and the corrected code in one language. */
export function Problems({ report: { problems, snippets }, text }: ProblemsProps) {
  const { language, choose } = useCodeLanguage()
  if (problems.length === 0) return <p class={controls.note}>{text.noProblems}</p>
  const withCode = problems.some(({ snippet }) => snippet !== null)
  return (
    <section class={controls.card} aria-labelledby="problems">
      <div class={`${controls.row} ${controls.spread}`}>
        <h2 id="problems">{text.problems}</h2>
        {withCode && <CodeLanguageChoice label={text.language} language={language} choose={choose} />}
      </div>
      <ol class={styles.problems}>
        {problems.map((problem, index) => (
          <Problem
            key={`${problem.cause} ${problem.path?.join('.') ?? index}`}
            problem={problem}
            code={problem.snippet === null ? null : (snippets[language]?.[problem.snippet] ?? null)}
            text={text}
          />
        ))}
      </ol>
    </section>
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
    <li>
      <div class={styles.verdict}>
        <span class={controls.badge} data-tone={tones[severity]}>
          {text.severities[severity]}
        </span>
        <h3>{filled(title, params)}</h3>
      </div>
      <p>{filled(fix, params)}</p>
      {path !== null && (
        <p class={`${controls.hint} ${controls.mono}`} dir="ltr">
          payload.{path.join('.')}
        </p>
      )}
      {code !== null && (
        <div class={styles.code}>
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
