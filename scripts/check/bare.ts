// Runs the tests that start programs where the machine has nothing but Debian's base, Node and npm. What a developer or a
// session installs by hand hides a test that cannot run without it.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { currentBrowserMachine, ensureBrowser } from '../browsers/chromium.ts'
import { root } from '../paths.ts'
import { runTests } from '../test.ts'

/** Unit tests that start programs, themselves or by a module of their package, from the repository's root. */
export function programTestFiles(): string[] {
  const isDependency = (path: string): boolean => path.includes('node_modules')
  const patterns = ['packages', 'mock-server', 'demo', 'scripts'].map((folder) => `${folder}/**/*.test.ts`)
  const known = new Map<string, boolean>()
  return globSync(patterns, { cwd: root, exclude: isDependency })
    .filter((path) => startsPrograms(join(root, path), known))
    .toSorted()
}

function startsPrograms(file: string, known: Map<string, boolean>): boolean {
  const found = known.get(file)
  if (found !== undefined) return found
  known.set(file, false)
  if (!existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
  const imports = [...text.matchAll(/ from '(\.[^']+\.ts)'/g)].map(([, path = '']) => join(dirname(file), path))
  const starts = text.includes(`'node:child_process'`) || imports.some((path) => startsPrograms(path, known))
  known.set(file, starts)
  return starts
}

/** Returns whether they pass. Errors: throws if this machine's base is unknown. */
export async function checkBare(): Promise<boolean> {
  const browser = ensureBrowser(await currentBrowserMachine())
  const folder = mkdtempSync(join(tmpdir(), 'proscenium-bare-'))
  const before = { ...process.env }
  try {
    linkBase(folder)
    Object.assign(process.env, { PATH: folder, PROSCENIUM_CHROMIUM: browser })
    return (await runTests(programTestFiles())) === 0
  } finally {
    delete process.env['PROSCENIUM_CHROMIUM']
    Object.assign(process.env, before)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Fills a folder with links to the programs of Debian's required packages, Node and npm. */
export function linkBase(folder: string): void {
  const query = ['-W', '-f', '${Package} ${Essential} ${Priority}\\n']
  const { status, stdout } = spawnSync('dpkg-query', query, { encoding: 'utf8' })
  if (status !== 0) throw new Error('This gate cannot run here: it asks dpkg which programs are Debian’s base.')
  const required = stdout.split('\n').flatMap((line) => {
    const [name = '', essential, priority] = line.split(' ')
    return essential === 'yes' || priority === 'required' ? [name] : []
  })
  const files = spawnSync('dpkg', ['-L', ...required], { encoding: 'utf8' }).stdout.split('\n')
  const programs = files.filter((file) => /^(?:\/usr)?\/s?bin\/[^/]+$/.test(file))
  // Chosen among its alternatives, so no package lists it.
  for (const file of [...programs, '/usr/bin/awk', process.execPath, ...npmPrograms()]) link(file, folder)
}

function npmPrograms(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return ['npm', 'npx'].flatMap(
    (name) => folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? [],
  )
}

function link(file: string, folder: string): void {
  const place = join(folder, basename(file))
  if (existsSync(file) && statSync(file).isFile() && !existsSync(place)) symlinkSync(realpathSync(file), place)
}
