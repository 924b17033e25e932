import type { Citations } from './citations.ts'
import type { Requirement } from './requirement.ts'

/** Input of the coverage check: the manifest, and the citations of each test file by path. */
export type CoverageInput = {
  readonly requirements: Readonly<Record<string, Requirement>>
  readonly files: Readonly<Record<string, Citations>>
}

/** Every mismatch between manifest and tests, one sentence each; empty if there is none. */
export function coverageProblems(input: CoverageInput): string[] {
  const cited = new Set(Object.values(input.files).flatMap((file) => file.ids))
  return [...manifestProblems(input.requirements), ...fileProblems(input), ...uncited(input.requirements, cited)]
}

function manifestProblems(requirements: CoverageInput['requirements']): string[] {
  return Object.entries(requirements).flatMap(([id, { rule, deferred }]) => [
    ...(rule.trim() === '' ? [`${id} has no rule`] : []),
    ...(deferred !== undefined && deferred.reason.trim() === '' ? [`${id} is deferred without a reason`] : []),
  ])
}

function fileProblems({ requirements, files }: CoverageInput): string[] {
  return Object.entries(files).flatMap(([path, { ids, unreadable }]) => [
    ...ids.filter((id) => !Object.hasOwn(requirements, id)).map((id) => `${path} cites ${id}, which does not exist`),
    ...unreadable.map((line) => `${path}:${line} calls verifies without spelling its ids as strings`),
  ])
}

function uncited(requirements: CoverageInput['requirements'], cited: ReadonlySet<string>): string[] {
  return Object.entries(requirements)
    .filter(([id, { deferred }]) => deferred === undefined && !cited.has(id))
    .map(([id]) => `${id} is neither cited by a test nor deferred`)
}
