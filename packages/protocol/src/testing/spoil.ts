/** Fields that break a message’s schema, and what the parser says of them. */
export interface InvalidFixture {
  /** What is wrong, in words that end a test’s name. */
  readonly why: string
  /** The issue as the parser gives it: the path and the cause. */
  readonly issue: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Spoils valid fields: each row is what is wrong, the changed keys (undefined leaves one out), and the issue. */
export function spoil(
  valid: object,
  rows: readonly (readonly [why: string, changes: Readonly<Record<string, unknown>>, issue: string])[],
): readonly InvalidFixture[] {
  return rows.map(([why, changes, issue]) => ({ why, issue, fields: present({ ...valid, ...changes }) }))
}

function present(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
