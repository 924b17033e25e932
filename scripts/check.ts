// The gates beside `test`. Those marked `onRequest` run only when named; `--help` lists all.
// All gates run, even after a failure.
import { checkOpenapi } from './check/openapi/lint.ts'
import { checkCompilers } from './publish/compilers.ts'
import { checkPackages } from './publish/packages.ts'
import { checkRehearsal } from './rehearsal/rehearsal.ts'
import { runTool } from './run-tool.ts'
import { checkBare } from './check/bare.ts'
import { checkBrowsers } from './check/browsers.ts'
import { checkClients } from './check/clients/clients.ts'
import { checkCluster } from './check/cluster/cluster.ts'
import { checkExports } from './check/exports.ts'
import { checkImage } from './check/image/image.ts'
import { checkKit } from './check/kit.ts'
import { checkLong } from './check/long.ts'
import { checkMutation } from './check/mutation.ts'
import { checkRootfs } from './check/rootfs.ts'
import { checkRuntimes } from './check/runtimes/runtimes.ts'
import { checkScreenshots } from './check/screenshots.ts'
import { checkSite } from './check/site/site.ts'
import { checkSizes } from './check/sizes.ts'
import { checkSupplyChain } from './check/supply-chain.ts'
import { checkUpgrade } from './check/upgrade.ts'

interface Gate {
  readonly name: string
  /** One line for `--help`. */
  readonly about: string
  /** With `update`, rewrites what the gate compares with. */
  readonly passes: (update: boolean) => Promise<boolean>
  /** Runs only when named, because it takes long or needs programs that not every machine has. */
  readonly onRequest?: boolean
}

const tool =
  (command: string, ...args: string[]): Gate['passes'] =>
  async () =>
    runTool(command, args) === 0

const gates: readonly Gate[] = [
  { name: 'types', about: 'TypeScript', passes: tool('tsc', '-b') },
  { name: 'lint', about: 'oxlint with types', passes: tool('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'format', about: 'layout of every file', passes: tool('oxfmt', '--check') },
  { name: 'knip', about: 'unused files, exports and dependencies', passes: tool('knip') },
  {
    name: 'layering',
    about: 'import rules, requirements and conventions',
    passes: tool('vitest', 'run', '--project', 'node', 'packages/testkit'),
  },
  { name: 'openapi', about: 'the OpenAPI documents, by two linters', passes: checkOpenapi },
  { name: 'packages', about: 'the packed packages', passes: async () => checkPackages() },
  {
    name: 'site',
    about: 'the documentation site, built: links, accessibility in both colour schemes, weight of its front page',
    passes: checkSite,
  },
  { name: 'sizes', about: 'size limits of pages and packages', passes: checkSizes },
  {
    name: 'supply-chain',
    about: 'bill of materials, licences, and known vulnerabilities where the registry answers an audit',
    passes: checkSupplyChain,
  },
  {
    name: 'long',
    about: 'tests that `test` runs in part: every combination, full counts of random inputs; takes minutes',
    passes: checkLong,
  },
  {
    name: 'postgres',
    about: 'every test that opens a database, on PostgreSQL; `test` runs those that differ',
    passes: async () => runTool('vitest', ['run', '--project', 'postgres'], { PROSCENIUM_LONG: '1' }) === 0,
  },
  {
    name: 'bare',
    about: 'tests that start programs, with nothing but Debian’s base, Node and npm on the PATH',
    passes: checkBare,
  },
  {
    name: 'rootfs',
    about: 'both commands of the README in a root file system with Debian’s base, Node and npm; tens of minutes',
    passes: checkRootfs,
    onRequest: true,
  },
  {
    name: 'image',
    about: 'the container image, built and run without a registry, and the examples of a deployment; takes minutes',
    passes: checkImage,
    onRequest: true,
  },
  {
    name: 'kit',
    about: 'the partner kit in every language; installs runtimes and frameworks',
    passes: checkKit,
    onRequest: true,
  },
  {
    name: 'compilers',
    about: 'the packed protocol under TypeScript 5.0 to 7 and each module resolution; installs them',
    passes: checkCompilers,
    onRequest: true,
  },
  {
    name: 'clients',
    about: 'clients that two generators make from the OpenAPI documents; installs them',
    passes: checkClients,
    onRequest: true,
  },
  {
    name: 'runtimes',
    about: 'the packed partner package on Deno, Bun, Workers and Vercel’s edge; installs them',
    passes: checkRuntimes,
    onRequest: true,
  },
  {
    name: 'upgrade',
    about: 'an upgrade from the previous release while it serves, and the way back; needs the history of git',
    passes: checkUpgrade,
    onRequest: true,
  },
  {
    name: 'cluster',
    about:
      'three nodes on Patroni, PgBouncer, HAProxy and Swift, under load and through each outage; needs Debian’s packages',
    passes: checkCluster,
    onRequest: true,
  },
  {
    name: 'rehearsal',
    about: 'a release to a registry of this machine: each package installed, each README run; installs the registry',
    passes: checkRehearsal,
    onRequest: true,
  },
  {
    name: 'screenshots',
    about: 'whether the screenshots of the documents are current; -u takes them again',
    passes: checkScreenshots,
    onRequest: true,
  },
  { name: 'mutation', about: 'mutation scores; tens of minutes', passes: checkMutation, onRequest: true },
  {
    name: 'exports',
    about: 'files that the editor exports, decoded by ffmpeg, which must be installed',
    passes: async () => checkExports(),
    onRequest: true,
  },
  {
    name: 'timing',
    about: 'the preview against the song in real time, and how long requests block the service; needs a quiet machine',
    passes: tool('vitest', 'run', '--project', 'timed', '--project', 'timed-server', '--maxWorkers=1'),
    onRequest: true,
  },
  {
    name: 'browsers',
    about: 'the bridge in Firefox, the demo in Chromium, Firefox and WebKit, exports decoded by ffmpeg; installs all',
    passes: async () => checkBrowsers(),
    onRequest: true,
  },
]

/**
 * Runs the default gates, or those named in the arguments, in order; `-u` updates what they compare with. Returns the
 * exit code: 1 if a gate fails, 2 if a name is unknown.
 */
export async function run(given: string[]): Promise<number> {
  if (given.includes('--help')) {
    console.log(help())
    return 0
  }
  const update = given.includes('-u')
  const args = given.filter((arg) => arg !== '-u')
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

/** What `--help` prints. */
export function help(): string {
  const line = ({ name, about }: Gate) => `  ${name.padEnd(16)}${about}`
  const always = gatesFor([])
  const onRequest = gates.filter((gate) => gate.onRequest)
  return [
    'check [gate…] [-u]    runs the named gates; without a name, those of the first list',
    ...always.map(line),
    'Only when named:',
    ...onRequest.map(line),
  ].join('\n')
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
