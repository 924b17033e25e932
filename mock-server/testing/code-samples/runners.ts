// Runs all samples of one language in one process each, or compiles them.
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Sample } from './sample-files.ts'

/** A file below the folder of the run. */
interface RunFile {
  readonly path: string
  readonly text: string
}

export interface Runner {
  /** The label of its samples. */
  readonly label: string
  /** Commands that must exist. */
  readonly commands: readonly string[]
  readonly files: (samples: readonly Sample[]) => readonly RunFile[]
  /** Whether it compiles, which takes seconds. */
  readonly compiles?: true
  /** Command lines, which run in the folder one after the other. */
  readonly steps: readonly (readonly [string, ...string[]])[]
}

const numbered = (samples: readonly Sample[], extension: string): RunFile[] =>
  samples.map(({ source }, index) => ({ path: `sample-${index}.${extension}`, text: `${source}\n` }))

/** A script per sample and one that runs them all. `call` is the line that runs a file. */
function scripts(
  extension: string,
  main: { readonly name: string; readonly head?: string; readonly call: (path: string) => string },
) {
  return (samples: readonly Sample[]): RunFile[] => {
    const files = numbered(samples, extension)
    const lines = files.map(({ path }) => main.call(path))
    return [...files, { path: main.name, text: [main.head ?? '', ...lines, ''].join('\n') }]
  }
}

/** Those that execute every sample. */
export const runners: readonly Runner[] = [
  {
    label: 'curl',
    commands: ['bash', 'curl'],
    files: scripts('sh', { name: 'all.sh', head: 'set -euo pipefail', call: (path) => `. ./${path}` }),
    steps: [['bash', 'all.sh']],
  },
  {
    label: 'Node',
    commands: [process.execPath],
    files: scripts('mjs', { name: 'all.mjs', call: (path) => `await import('./${path}')` }),
    steps: [[process.execPath, 'all.mjs']],
  },
  {
    label: 'Python',
    commands: ['python3'],
    files: scripts('py', { name: 'all.py', head: 'import runpy', call: (path) => `runpy.run_path("${path}")` }),
    steps: [['python3', 'all.py']],
  },
  {
    label: 'PHP',
    commands: ['php'],
    files: scripts('php', {
      name: 'all.php',
      head: '<?php\nset_error_handler(fn ($no, $text) => throw new ErrorException($text));',
      call: (path) => `include '${path}';`,
    }),
    steps: [['php', 'all.php']],
  },
  {
    label: 'Ruby',
    commands: ['ruby'],
    files: scripts('rb', { name: 'all.rb', call: (path) => `load "./${path}"` }),
    steps: [['ruby', 'all.rb']],
  },
  {
    label: 'Java',
    commands: ['javac', 'java'],
    compiles: true,
    files: (samples) => [
      ...samples.map(({ source }, index) => ({
        path: `s${index}/Example.java`,
        text: `package s${index};\n${source}\n`,
      })),
      {
        path: 'All.java',
        text: `class All {\n  public static void main(String[] args) throws Exception {\n${samples.map((_, index) => `    s${index}.Example.main(args);\n`).join('')}  }\n}\n`,
      },
    ],
    steps: [
      ['javac', '-proc:none', 'All.java'],
      ['java', '-XX:TieredStopAtLevel=1', 'All'],
    ],
  },
  {
    label: 'Go',
    commands: ['go'],
    compiles: true,
    files: (samples) => [
      ...numbered(
        samples.map((sample, index) => ({
          ...sample,
          source: sample.source.replace('func main()', `func sample${index}()`),
        })),
        'go',
      ),
      {
        path: 'all.go',
        text: `package main\n\nfunc main() {\n${samples.map((_, index) => `\tsample${index}()\n`).join('')}}\n`,
      },
    ],
    steps: [['sh', '-c', 'go vet *.go && go run *.go']],
  },
]

/** Those that only check the syntax. */
export const checkers: readonly Runner[] = [
  {
    label: 'Go',
    commands: ['gofmt'],
    files: (samples) => numbered(samples, 'go'),
    steps: [['sh', '-c', 'gofmt -e -l . | tee unformatted; test ! -s unformatted']],
  },
  {
    label: 'C#',
    commands: ['mcs'],
    files: (samples) => numbered(samples.map(classOf), 'cs'),
    steps: [['sh', '-c', 'mcs --parse *.cs']],
  },
]

/** The statements of a sample in a class, because this compiler knows no top-level statements. */
function classOf(sample: Sample, index: number): Sample {
  const [, usings = '', statements = ''] = /^((?:using [\w.]+;\n)*)([^]*)$/.exec(sample.source) ?? []
  const body = statements.replaceAll(/^using var (.+;)$/gm, 'var $1')
  const method = `static async System.Threading.Tasks.Task Main() {\n${body}\n}`
  return { ...sample, source: `${usings}class Sample${index} { ${method} }` }
}

export interface RunResult {
  readonly status: number | null
  readonly output: string
}

/** Runs the samples in an empty folder, until a step fails. */
export async function runSamples(
  runner: Runner,
  {
    folder,
    samples,
    env = {},
  }: { readonly folder: string; readonly samples: readonly Sample[]; readonly env?: object },
): Promise<RunResult> {
  for (const file of runner.files(samples)) {
    const path = join(folder, file.path)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, file.text)
  }
  let output = ''
  for (const [command, ...args] of runner.steps) {
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const closed = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    const [status, shown, errors] = await Promise.all([closed, text(child.stdout), text(child.stderr)])
    output += shown + errors
    if (status !== 0) return { status, output }
  }
  return { status: 0, output }
}
