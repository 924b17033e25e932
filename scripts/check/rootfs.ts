// Runs the README's two commands as its reader does: on Debian's base with a Node and npm, and nothing else.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBareSystem, runBare } from './rootfs/bare-system.ts'
import { currentRootfsMachine, ingredientsOf, networkOf } from './rootfs/machine.ts'

/** Test files, separated by spaces, if not all are to run. */
const FILTER = 'PROSCENIUM_ROOTFS_TESTS'

/** Returns whether both commands succeed, and print nothing that a newcomer would stumble over. */
export async function checkRootfs(): Promise<boolean> {
  const ingredients = ingredientsOf(currentRootfsMachine())
  if (typeof ingredients === 'string') {
    console.error(`This gate cannot run here: ${ingredients}.`)
    return false
  }
  const { files, environment } = networkOf(process.env)
  const folder = mkdtempSync(join(tmpdir(), 'proscenium-rootfs-'))
  try {
    makeBareSystem({ folder, ...ingredients, files })
    const pnpm = ['npx', '--yes', 'pnpm@12']
    const filters = (process.env[FILTER] ?? '').split(' ').filter((filter) => filter !== '')
    const ports = ['PARTNER', 'SERVICE', 'EDITOR', 'SITE', 'MAILBOX'].map((name) => [`PROSCENIUM_${name}_PORT`, '0'])
    const demo = await runBare({
      folder,
      command: [...pnpm, 'demo'],
      environment: { ...environment, ...Object.fromEntries(ports) },
      until: 'Edits and purchases are kept in',
    })
    const test = await runBare({ folder, command: [...pnpm, 'test', ...filters], environment })
    const problems = [...demo.map((problem) => `demo: ${problem}`), ...test.map((problem) => `test: ${problem}`)]
    for (const problem of problems) console.error(problem)
    return problems.length === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
