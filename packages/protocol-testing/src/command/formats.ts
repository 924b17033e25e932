// The report of the command in its three formats.
import type { CheckResult, ConformanceReport } from '../conformance/report.ts'

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

function text({ kind, address, report }: Verdict): string {
  return `${kind} ${address}\n${report.text}\n${report.ok ? 'It conforms.' : 'It does not conform.'}`
}

function json({ kind, address, strict, report: { ok, checks } }: Verdict): string {
  return JSON.stringify({ ok, kind, address, strict, checks }, null, 2)
}

function junit({ kind, address, strict, report: { checks } }: Verdict): string {
  const failures = checks.filter((check) => fails(check, strict)).length
  const skipped = checks.filter((check) => !fails(check, strict) && check.outcome !== 'passed').length
  const suite = attributes({ name: `${kind} ${address}`, tests: checks.length, failures, skipped, errors: 0 })
  const cases = checks.map((check) => testCase(check, { kind, strict }))
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites><testsuite${suite}>`, ...cases]
    .concat('</testsuite></testsuites>')
    .join('\n')
}

function testCase(check: CheckResult, { kind, strict }: Pick<Verdict, 'kind' | 'strict'>): string {
  const { name, requirements, outcome, detail } = check
  const title = attributes({ classname: `proscenium.${kind}`, name: `${requirements.join(' ')} ${name}` })
  if (outcome === 'passed') return `<testcase${title}/>`
  const element = fails(check, strict) ? 'failure' : 'skipped'
  const advice = element === 'skipped' && outcome === 'failed' ? 'recommended: ' : ''
  return `<testcase${title}><${element}${attributes({ message: `${advice}${detail}` })}/></testcase>`
}

function fails({ outcome, level }: CheckResult, strict: boolean): boolean {
  return outcome === 'failed' && (strict || level === 'required')
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
