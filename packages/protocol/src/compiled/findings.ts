const PATH_SHOWN = 120

/** Stands for a value that is malformed where something is decided. Its issue is in the findings. */
export const MALFORMED = Symbol('malformed')

/** Stands for a value that decides nothing and of which nothing can be shown. */
export const BLANK = Symbol('blank')

/** What is found while a value is read, in the schema's order. Issues are `path: cause`, of bounded length. */
export interface Findings {
  /** Where the value that is being read stands. */
  readonly path: (string | number)[]
  /** The first issue of all. */
  first?: string | undefined
  /** The first issue that was repaired. */
  repaired?: string
  /** The issue that made the last value malformed. */
  issue: string
  /** The number of discarded rows, and the issue of the first. */
  dropped: number
  row?: string
}

export function createFindings(): Findings {
  return { path: [], issue: '', dropped: 0 }
}

/** Describes an issue of the value that is being read, and returns it. */
export function foundIssue(findings: Findings, cause: string): string {
  const where = findings.path.join('.').slice(0, PATH_SHOWN)
  const issue = where === '' ? cause : `${where}: ${cause}`
  findings.first ??= issue
  return issue
}

/** Records that the value that is being read is repaired. */
export function noteRepair(findings: Findings, cause: string): void {
  findings.repaired ??= foundIssue(findings, cause)
}

/** Records that rows are discarded because of an issue. */
export function noteDropped(findings: Findings, count: number, issue: string): void {
  findings.dropped += count
  findings.row ??= issue
}

/** Records that the value that is being read is malformed. */
export function malformed(findings: Findings, cause: string): typeof MALFORMED {
  findings.issue = foundIssue(findings, cause)
  return MALFORMED
}
