/** How `pnpm audit --json` ended. */
interface AuditRun {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Fails on known vulnerabilities only: not every registry answers an audit, which the lines then say. */
export function auditOutcome({ status, stdout, stderr }: AuditRun): { passes: boolean; lines: readonly string[] } {
  const advisories = advisoriesIn(stdout)
  if (advisories === null) {
    const [, reason = 'no reason given'] = /(ERR_\w+|responded with \d+)/.exec(`${stderr}${stdout}`) ?? []
    return { passes: true, lines: [`Not audited: the registry does not answer audits (${reason}).`] }
  }
  const lines = advisories.map(
    ({ module_name, severity, title, url }) => `${module_name}: ${severity}: ${title} ${url}`,
  )
  return { passes: status === 0, lines: lines.length === 0 ? ['Audited: no known vulnerability.'] : lines }
}

interface Advisory {
  readonly module_name: string
  readonly severity: string
  readonly title: string
  readonly url: string
}

/** Null without a report. */
function advisoriesIn(stdout: string): Advisory[] | null {
  if (!stdout.trimStart().startsWith('{')) return null
  const report: { advisories?: Readonly<Record<string, Advisory>> } = JSON.parse(stdout)
  return report.advisories === undefined ? null : Object.values(report.advisories)
}
