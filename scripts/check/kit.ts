// Executes the partner kit in every language, signers with mistakes, and the framework recipes. Installs what the machine
// lacks: runtimes and frameworks with Debian's package manager, Node's frameworks with npm.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../kit/languages.ts'
import { npmFolder, npmPackages, recipes } from '../kit/recipes.ts'
import { installRuntimes, runtimeProblem } from '../kit/runtimes.ts'
import { runTool } from '../run-tool.ts'

/** Returns whether everything was executed and passed. */
export async function checkKit(): Promise<boolean> {
  installNpmPackages()
  const problems = installRuntimes([...languages, ...recipes].map(({ runtime }) => runtime))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) return false
  const files = ['scripts/kit', 'mock-server/src/code-samples.test.ts']
  return runTool('vitest', ['run', '--project', 'node', ...files], { PROSCENIUM_KIT: 'all' }) === 0
}

/** In a folder of their own: the repository does not depend on them. */
function installNpmPackages(): void {
  const needed = recipes.filter(({ runtime }) => runtime.packages.length === 0)
  if (needed.every(({ runtime }) => runtimeProblem(runtime) === null)) return
  mkdirSync(npmFolder, { recursive: true })
  writeFileSync(join(npmFolder, 'package.json'), '{ "private": true }\n')
  runTool('npm', ['install', '--prefix', npmFolder, '--no-audit', '--no-fund', '--ignore-scripts', ...npmPackages])
}
