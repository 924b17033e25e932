/** How `pnpm audit --json` ended. */
interface AuditRun {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The failure of a registry that does not answer audits, or cannot be reached. */
const UNANSWERED = 'ERR_PNPM_AUDIT_BAD_RESPONSE'
/** Severities of vulnerabilities that fail. */
const SEVERE = ['high', 'critical']

/**
 * Names every known vulnerability and fails on severe ones. It passes where the registry does not answer, which the
 * lines then say, and fails where the audit itself does.
 */
export function auditOutcome({ stdout, stderr }: AuditRun): { passes: boolean; lines: readonly string[] } {
  const advisories = advisoriesIn(stdout)
  if (advisories === null) {
    const passes = `${stderr}${stdout}`.includes(UNANSWERED)
    const reason = passes ? `the registry does not answer audits (${UNANSWERED})` : stderr.trim() || 'no report'
    return { passes, lines: [`Not audited: ${reason}.`] }
  }
  const lines = advisories.map(
    ({ module_name, severity, title, url }) => `${module_name}: ${severity}: ${title} ${url}`,
  )
  return {
    passes: !advisories.some(({ severity }) => SEVERE.includes(severity)),
    lines: lines.length === 0 ? ['Audited: no known vulnerability.'] : lines,
  }
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
