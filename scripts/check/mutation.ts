// Mutation testing of the pure cores: what both ends of the bridge share, the embed's core and the server's domain.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { runTool } from '../run-tool.ts'
import { mutationTable, scoreOf, type MutationReport } from './mutation-table.ts'

/** Percentage of detected mutants that each area must reach. */
const SCORE_MIN = 90

const areas = ['packages/protocol/src/end', 'packages/embed/src/core', 'packages/service/src/domain']

/** Returns whether every area reaches `SCORE_MIN`; with `update`, also writes the table to docs/mutation.md. Takes tens of minutes. */
export async function checkMutation(update: boolean): Promise<boolean> {
  if (runTool('stryker', ['run', 'scripts/check/stryker.config.json']) !== 0) return false
  const report = JSON.parse(readFileSync(join(root, '.artifacts/mutation.json'), 'utf8')) as MutationReport
  const table = mutationTable(report, areas)
  if (update) writeFileSync(join(root, 'docs/mutation.md'), table)
  console.log(table)
  return areas.every((area) => scoreOf(report, area) >= SCORE_MIN)
}
