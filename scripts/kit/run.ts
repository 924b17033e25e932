// Compiles and runs a program in a folder of its own.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface Program {
  /** Files of its folder: name there, file copied. */
  readonly files: Readonly<Record<string, string>>
  /** Further files of the folder, with their text. */
  readonly texts?: Readonly<Record<string, string>>
  /** A folder of npm packages that it imports. */
  readonly nodeModules?: string
  readonly compile?: readonly string[]
  readonly run: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

export interface RunOptions {
  /** Standard input. */
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
  /** Changes the text of a file before it is compiled. */
  readonly edit?: { readonly file: string; readonly change: (text: string) => string }
}

/** Returns the program's standard output. Errors: rejects with its standard error if it fails. */
export async function runProgram(program: Program, { input = '', env = {}, edit }: RunOptions = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'proscenium-kit-'))
  try {
    stage(program, folder, edit)
    const environment = { ...process.env, LANG: 'C.UTF-8', ...program.env, ...env }
    if (program.compile !== undefined) await execute(program.compile, { folder, environment, input: '' })
    return await execute(program.run, { folder, environment, input })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function stage({ files, texts = {}, nodeModules }: Program, folder: string, edit: RunOptions['edit']): void {
  const place = (name: string): string => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    return join(folder, name)
  }
  for (const [name, file] of Object.entries(files)) {
    if (file === edit?.file) writeFileSync(place(name), edit.change(readFileSync(file, 'utf8')))
    else cpSync(file, place(name))
  }
  for (const [name, text] of Object.entries(texts)) writeFileSync(place(name), text)
  if (nodeModules !== undefined) symlinkSync(nodeModules, join(folder, 'node_modules'))
}

interface Execution {
  readonly folder: string
  readonly environment: NodeJS.ProcessEnv
  readonly input: string
}

async function execute(command: readonly string[], { folder, environment, input }: Execution): Promise<string> {
  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd: folder, env: environment })
  const output: Buffer[] = []
  const errors: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code === 0) return Buffer.concat(output).toString()
  throw new Error(`${command.join(' ')}: exit code ${code}\n${Buffer.concat([...errors, ...output]).toString()}`)
}
