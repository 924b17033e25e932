// A link report as text for a terminal, or as JSON.
import type { Severity } from '../checker/causes.ts'
import { explain, explainVerdict } from '../checker/messages/explain.ts'
import { snippets } from '../checker/snippets/snippets.ts'
import type { DecodedLink, DecodedPayload, LinkReport, Problem, SnippetLanguage } from '../checker/types.ts'

interface TextOptions {
  readonly language: SnippetLanguage
  readonly colour: boolean
}

/** The report with its English texts and code. */
export function jsonReport(report: LinkReport, language: SnippetLanguage): string {
  const problems = report.problems.map((problem) => ({
    ...problem,
    ...explain(problem),
    code: problem.snippet === null ? null : snippets[language][problem.snippet],
  }))
  const verdict = { ...report.verdict, text: explainVerdict(report) }
  return `${JSON.stringify({ ...report, verdict, problems }, null, 2)}\n`
}

/** Codes of ECMA-48 (SGR). */
const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const

type Paint = (style: keyof typeof codes, text: string) => string

const UNVERIFIED = 'Nothing else to correct. Set CLIENT_SECRET to check the signature.'

export function textReport(report: LinkReport, { language, colour }: TextOptions): string {
  const { verdict, decoded, problems } = report
  const paint: Paint = (style, text) => (colour ? `\u001B[${codes[style]}m${text}\u001B[0m` : text)
  const opens = verdict.shows === 'workspace'
  const lines = [
    paint(opens ? 'green' : 'bold', explainVerdict(report)),
    '',
    ...problems.flatMap((problem) => problemLines(problem, { language, paint })),
    ...(problems.length === 0 ? [verdict.shows === 'unverified' ? UNVERIFIED : 'Nothing to correct.', ''] : []),
    ...decodedLines(decoded, paint),
  ]
  return `${lines.join('\n')}\n`
}

const styles = { error: 'red', warning: 'yellow', advice: 'cyan' } as const satisfies Readonly<Record<Severity, string>>

function problemLines(problem: Problem, { language, paint }: { language: SnippetLanguage; paint: Paint }): string[] {
  const { title, fix } = explain(problem)
  const code = problem.snippet === null ? [] : snippets[language][problem.snippet].split('\n')
  return [
    `${paint(styles[problem.severity], problem.severity.padEnd(8))} ${paint('bold', title)}`,
    `         ${fix}`,
    ...placeLines(problem).map((line) => paint('dim', `         ${line}`)),
    ...code.map((line) => `           ${line}`),
    '',
  ]
}

function placeLines({ span, path, cause }: Problem): string[] {
  const characters = span === null ? [] : [`characters ${span.start + 1} to ${span.end}`]
  const field = path === null ? [] : [`field ${path.join('.')}`]
  return [[...field, ...characters, cause].join(', ')]
}

function decodedLines({ origin, client_id: clientId, payload, signature }: DecodedLink, paint: Paint): string[] {
  const row = (name: string, value: string | null) => `${paint('dim', name.padEnd(10))} ${value ?? '–'}`
  return [
    row('service', origin),
    row('client id', clientId),
    row('signature', signature),
    row('payload', payload === null ? null : `${payload.bytes} bytes, ${payload.encoding}`),
    ...(payload === null ? [] : [visibleText(payload, paint)]),
  ]
}

/** The payload's text with invisible characters as their names. */
function visibleText({ runs }: DecodedPayload, paint: Paint): string {
  return runs.map(({ text, code }) => (code === null ? text : paint('yellow', `‹${text}›`))).join('')
}
