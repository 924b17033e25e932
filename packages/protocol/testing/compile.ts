import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const folder = new URL('../', import.meta.url)
const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', folder))

const options = {
  target: 'ES2024',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  types: [],
  module: 'NodeNext',
  customConditions: ['proscenium-source'],
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  noEmit: true,
}

/**
 * The compiler's output for the files, in a folder of this name where they resolve the packages by name, as an
 * application that has installed them.
 */
export async function compile(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const workshop = new URL(`.cache/${name}/`, folder)
  await rm(workshop, { recursive: true, force: true })
  await mkdir(workshop, { recursive: true })
  const all = { ...files, 'tsconfig.json': JSON.stringify({ compilerOptions: options, include: ['*.ts'] }) }
  for (const [path, text] of Object.entries(all)) await writeFile(new URL(path, workshop), text)
  const done = promisify(execFile)(process.execPath, [compiler, '-p', fileURLToPath(workshop), '--pretty', 'false'])
  return done.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )
}
