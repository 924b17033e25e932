// Every gate that needs neither a browser nor a server. `browsers` and `screenshots`, which do, and
// `mutation`, which takes tens of minutes, run only when named.
// All gates run, even after a failure.
import { checkOpenapi } from './check/openapi/lint.ts'
import { checkPackages } from './publish/packages.ts'
import { runTool } from './run-tool.ts'
import { checkKit } from './check/kit.ts'
import { checkMutation } from './check/mutation.ts'
import { checkScreenshots } from './check/screenshots.ts'
import { checkSizes } from './check/sizes.ts'

interface Gate {
  readonly name: string
  /** With `update`, rewrites what the gate compares with. */
  readonly passes: (update: boolean) => Promise<boolean>
  /** Runs only when named, because it takes long or needs programs that not every machine has. */
  readonly onRequest?: boolean
}

const tool = (name: string, command: string, ...args: string[]): Gate => ({
  name,
  passes: async () => runTool(command, args) === 0,
})

const gates: readonly Gate[] = [
  tool('types', 'tsc', '-b'),
  tool('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  tool('format', 'oxfmt', '--check'),
  tool('knip', 'knip'),
  tool('layering', 'vitest', 'run', '--project', 'node', 'packages/testkit'),
  { name: 'openapi', passes: checkOpenapi },
  { name: 'packages', passes: checkPackages },
  { name: 'sizes', passes: checkSizes },
  { name: 'kit', passes: checkKit, onRequest: true },
  { name: 'screenshots', passes: checkScreenshots, onRequest: true },
  { name: 'mutation', passes: checkMutation, onRequest: true },
  { ...tool('browsers', 'vitest', 'run', '--project', 'browsers', '--maxWorkers=2'), onRequest: true },
]

/**
 * Runs the default gates, or those named in the arguments, in order; `-u` updates what they compare with. Returns the
 * exit code: 1 if a gate fails, 2 if a name is unknown.
 */
export async function run(given: string[]): Promise<number> {
  const [update, args] = [given.includes('-u'), given.filter((arg) => arg !== '-u')]
  const unknown = args.filter((arg) => !gates.some(({ name }) => name === arg))
  if (unknown.length > 0) {
    console.error(`no gate named ${unknown.join(', ')}: one of ${gates.map(({ name }) => name).join(', ')}`)
    return 2
  }
  const failed: string[] = []
  for (const gate of gatesFor(args)) {
    if (!(await passes(gate, update))) failed.push(gate.name)
  }
  console.log(failed.length === 0 ? '\nEvery gate passed' : `\nFailed: ${failed.join(', ')}`)
  return failed.length === 0 ? 0 : 1
}

/** The gates named in the arguments; without arguments, those that run by default. */
export function gatesFor(args: readonly string[]): readonly Gate[] {
  return gates.filter(({ name, onRequest = false }) => (args.length === 0 ? !onRequest : args.includes(name)))
}

async function passes({ name, passes: gate }: Gate, update: boolean): Promise<boolean> {
  console.log(`\n— ${name}`)
  const started = process.hrtime.bigint()
  const passed = await gate(update).catch(report)
  const seconds = Number(process.hrtime.bigint() - started) / 1e9
  console.log(`— ${name} ${passed ? 'passed' : 'failed'} in ${seconds.toFixed(1)} s`)
  return passed
}

function report(error: unknown): false {
  console.error(error instanceof Error ? error.message : error)
  return false
}
