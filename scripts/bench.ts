// Runs every `bench/*.bench.ts` of the rooms, one after the other, and keeps the tables with machine and date.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './paths.ts'
import { today } from './system.ts'

/** What a bench file's `bench()` returns: rows of one run; `ratio` is against the first row, the floor. */
export interface BenchTable {
  readonly title: string
  readonly rows: readonly { readonly name: string; readonly medianMicros: number; readonly ratio: number }[]
}

const rooms = ['packages/protocol/bench', 'mock-server/bench']

export async function run(): Promise<number> {
  const tables: BenchTable[] = []
  for (const file of benchFiles()) {
    console.log(`— ${file}`)
    const module: { bench: () => Promise<BenchTable> } = await import(pathToFileURL(join(root, file)).href)
    const table = await module.bench()
    tables.push(table)
    console.log(asMarkdown(table))
  }
  mkdirSync(join(root, 'docs'), { recursive: true })
  writeFileSync(join(root, 'docs/benchmarks.md'), page(tables))
  return 0
}

function benchFiles(): string[] {
  return rooms.flatMap((room) =>
    readdirSync(join(root, room))
      .filter((name) => name.endsWith('.bench.ts'))
      .map((name) => `${room}/${name}`),
  )
}

function asMarkdown({ title, rows }: BenchTable): string {
  const lines = rows.map((row) => `| ${row.name} | ${row.medianMicros.toFixed(1)} | ${row.ratio.toFixed(2)} |`)
  return [`## ${title}`, '', '| what | median µs | ratio to the floor |', '| --- | ---: | ---: |', ...lines, ''].join(
    '\n',
  )
}

function page(tables: readonly BenchTable[]): string {
  const cores = cpus()
  const machine = `${cores[0]?.model.trim() ?? 'unknown processor'}, ${cores.length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const head = [
    '# Benchmarks',
    '',
    'Written by `npx pnpm@12 bench`. Each table is one run; read the ratios, the microseconds belong to the machine.',
    '',
    `${today()}, ${machine}, Node ${process.versions.node}`,
    '',
  ]
  return `${[...head, ...tables.map(asMarkdown)].join('\n').trimEnd()}\n`
}
