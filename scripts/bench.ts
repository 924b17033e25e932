// Runs the `bench/*.bench.ts` of the packages, one after the other, and stores the tables with machine and date.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tableToMarkdown, replaceTables, type BenchTable } from './benchmarks/table.ts'
import { launchBenchDemo } from './benchmarks/launch-demo.ts'
import { servePage } from './benchmarks/serve-page.ts'
import { serveTab } from './benchmarks/serve-tab.ts'
import { ensureBrowser, currentBrowserMachine } from './browsers/chromium.ts'
import { ensurePeers } from './benchmarks/peers.ts'
import { root } from './paths.ts'
import { buildServer } from './build/server.ts'
import { today } from './system.ts'

/** Resources for bench files, located, built or installed on first use. */
export interface BenchTools {
  /** The path of a browser. */
  readonly browser: () => Promise<string>
  /** Builds the reference server and returns the program that starts it. */
  readonly server: () => Promise<string>
  /** The whole demo on free ports. */
  readonly demo: typeof launchBenchDemo
  /** Builds and serves a page of a benchmark. */
  readonly page: typeof servePage
  /** A page that can start the service in its own worker. */
  readonly tab: typeof serveTab
  /** The folder in which the third-party mock servers are installed. */
  readonly peers: () => string
}

/** Exports of a bench file. */
interface BenchFile {
  readonly bench: (tools: BenchTools) => Promise<BenchTable | readonly BenchTable[]>
}

const UPDATE_FLAG = '--keep'
const target = join(root, 'docs/benchmarks.md')
const benchFolders = ['packages/protocol/bench', 'demo/bench', 'mock-server/bench']
const tools: BenchTools = {
  browser: async () => ensureBrowser(await currentBrowserMachine()),
  server: async () => {
    await buildServer(undefined, { mockServer: true })
    return join(root, 'mock-server/bin/proscenium-mock-server.mjs')
  },
  demo: launchBenchDemo,
  page: servePage,
  tab: serveTab,
  peers: ensurePeers,
}

/**
 * Runs every bench and writes docs/benchmarks.md. With a name among the arguments, runs only the files whose name
 * contains it and prints them; with `--keep`, also replaces their tables in the page. Returns the exit code: 2 if no
 * file matches.
 */
export async function run(args: string[]): Promise<number> {
  const updatesPage = args.includes(UPDATE_FLAG)
  const nameFilter = args.find((arg) => arg !== UPDATE_FLAG) ?? ''
  const files = benchFiles().filter((file) => file.split('/').at(-1)?.includes(nameFilter))
  if (files.length === 0) {
    console.error(`no bench named ${nameFilter}: one of ${benchFiles().join(', ')}`)
    return 2
  }
  const tables: BenchTable[] = []
  for (const file of files) {
    console.log(`— ${file}`)
    const made = await runFile(file)
    tables.push(...made)
    console.log(made.map(tableToMarkdown).join('\n'))
  }
  if (nameFilter === '') write(page(tables))
  else if (updatesPage) write(replaceTables(readFileSync(target, 'utf8'), tables, madeOn()))
  return 0
}

async function runFile(file: string): Promise<readonly BenchTable[]> {
  const module: BenchFile = await import(pathToFileURL(join(root, file)).href)
  return [await module.bench(tools)].flat()
}

function benchFiles(): string[] {
  return benchFolders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.bench.ts'))
      .map((name) => `${folder}/${name}`),
  )
}

function write(text: string): void {
  mkdirSync(join(root, 'docs'), { recursive: true })
  writeFileSync(target, text)
}

function page(tables: readonly BenchTable[]): string {
  const head = [
    '# Benchmarks',
    '',
    'Written by `npx pnpm@12 bench`. Each table is one run; read the ratios, the microseconds belong to the machine.',
    '',
    madeOn(),
    '',
  ]
  return `${[...head, ...tables.map(tableToMarkdown)].join('\n').trimEnd()}\n`
}

function madeOn(): string {
  const cores = cpus()
  const machine = `${cores[0]?.model.trim() ?? 'unknown processor'}, ${cores.length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`
  return `${today()}, ${machine}, Node ${process.versions.node}`
}
