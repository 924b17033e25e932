// The report of the command in its three formats.
import { failsReport, type CheckResult, type ConformanceReport } from '../conformance/report.ts'

export const formats = ['text', 'json', 'junit'] as const
export type Format = (typeof formats)[number]

export interface Verdict {
  readonly kind: 'editor' | 'host'
  readonly address: string
  readonly strict: boolean
  readonly report: ConformanceReport
}

export function formatted(format: Format, verdict: Verdict): string {
  if (format === 'json') return json(verdict)
  return format === 'junit' ? junit(verdict) : text(verdict)
}

function text(verdict: Verdict): string {
  const { kind, address, report } = verdict
  return `${kind} ${address}\n${report.text}\n${verdicts[statusOf(verdict)]}`
}

const verdicts = ['It conforms.', 'It does not conform.', 'No verdict: checks could not be carried out.'] as const

/** Exit status: 1 if a rule is violated, else 2 if a check had an error. */
export function statusOf({ strict, report: { ok, checks } }: Pick<Verdict, 'strict' | 'report'>): 0 | 1 | 2 {
  if (ok) return 0
  return checks.some((check) => check.outcome === 'failed' && failsReport(check, strict)) ? 1 : 2
}

function json({ kind, address, strict, report: { ok, checks } }: Verdict): string {
  return JSON.stringify({ ok, kind, address, strict, checks }, null, 2)
}

function junit({ kind, address, strict, report: { checks } }: Verdict): string {
  const count = (element: string): number => checks.filter((check) => elementOf(check, strict) === element).length
  const counts = { failures: count('failure'), skipped: count('skipped'), errors: count('error') }
  const suite = attributes({ name: `${kind} ${address}`, tests: checks.length, ...counts })
  const cases = checks.map((check) => testCase(check, { kind, strict }))
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites><testsuite${suite}>`, ...cases]
    .concat('</testsuite></testsuites>')
    .join('\n')
}

function testCase(check: CheckResult, { kind, strict }: Pick<Verdict, 'kind' | 'strict'>): string {
  const { name, requirements, outcome, detail } = check
  const title = attributes({ classname: `proscenium.${kind}`, name: `${requirements.join(' ')} ${name}` })
  const element = elementOf(check, strict)
  if (element === null) return `<testcase${title}/>`
  const advice = element === 'skipped' && outcome !== 'not-shown' ? 'recommended: ' : ''
  return `<testcase${title}><${element}${attributes({ message: `${advice}${detail}` })}/></testcase>`
}

function elementOf(check: CheckResult, strict: boolean): 'failure' | 'error' | 'skipped' | null {
  if (check.outcome === 'passed') return null
  if (!failsReport(check, strict)) return 'skipped'
  return check.outcome === 'error' ? 'error' : 'failure'
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')
}

function escaped(value: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  // XML 1.0 has no characters for other controls.
  return value.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '').replaceAll(/[^\t\n\r\P{Cc}]/gu, '�')
}
