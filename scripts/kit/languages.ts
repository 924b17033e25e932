// The languages of the partner kit: their files, and how a machine compiles and runs them.
import { join } from 'node:path'
import { cacheRoot, root } from '../paths.ts'
import type { Program } from './run.ts'
import type { Runtime } from './runtimes.ts'

export const kitFolder = join(root, 'packages/partner/kit')
const runners = join(root, 'scripts/kit/runners')

export interface Language extends Program {
  readonly name: string
  readonly runtime: Runtime
  /** The published file, one of `files`. */
  readonly source: string
  /** Signs an object of the language as well as JSON text. */
  readonly objects: boolean
}

const file = (path: string): string => join(kitFolder, path)
const runner = (name: string): string => join(runners, name)

export const goRuntime: Runtime = {
  programs: [{ command: 'go', args: ['version'], minimum: [1, 19] }],
  packages: ['golang-go'],
}
export const goModule = 'module kit.example\n\ngo 1.19\n'
export const goEnvironment = { GOPROXY: 'off', GOTOOLCHAIN: 'local', GOCACHE: join(cacheRoot, 'kit/go') }

export const javaRuntime: Runtime = {
  programs: [
    { command: 'javac', args: ['-version'], minimum: [17, 0] },
    { command: 'java', args: ['-version'], minimum: [17, 0] },
  ],
  packages: ['default-jdk-headless'],
}

export const monoRuntime: Runtime = {
  programs: [
    { command: 'mcs', args: ['--version'], minimum: [5, 0] },
    { command: 'mono', args: ['--version'], minimum: [5, 0] },
  ],
  packages: ['mono-mcs', 'mono-runtime'],
}

export const languages: readonly Language[] = [
  {
    name: 'Node',
    runtime: { programs: [{ command: process.execPath, args: ['--version'], minimum: [20, 0] }], packages: [] },
    source: file('node/proscenium.mjs'),
    files: { 'proscenium.mjs': file('node/proscenium.mjs'), 'runner.mjs': runner('runner.mjs') },
    run: [process.execPath, 'runner.mjs', 'proscenium.mjs'],
    objects: true,
  },
  {
    name: 'Python',
    runtime: { programs: [{ command: 'python3', args: ['--version'], minimum: [3, 9] }], packages: ['python3'] },
    source: file('python/proscenium.py'),
    files: { 'proscenium.py': file('python/proscenium.py'), 'runner.py': runner('runner.py') },
    run: ['python3', 'runner.py'],
    objects: true,
  },
  {
    name: 'PHP',
    runtime: { programs: [{ command: 'php', args: ['--version'], minimum: [8, 0] }], packages: ['php-cli'] },
    source: file('php/Proscenium.php'),
    files: { 'Proscenium.php': file('php/Proscenium.php'), 'runner.php': runner('runner.php') },
    run: ['php', 'runner.php', 'Proscenium.php'],
    objects: true,
  },
  {
    name: 'Ruby',
    runtime: { programs: [{ command: 'ruby', args: ['--version'], minimum: [2, 7] }], packages: ['ruby'] },
    source: file('ruby/proscenium.rb'),
    files: { 'proscenium.rb': file('ruby/proscenium.rb'), 'runner.rb': runner('runner.rb') },
    run: ['ruby', 'runner.rb', 'proscenium.rb'],
    objects: true,
  },
  {
    name: 'Go',
    runtime: goRuntime,
    source: file('go/proscenium.go'),
    files: { 'proscenium/proscenium.go': file('go/proscenium.go'), 'main.go': runner('main.go') },
    texts: { 'go.mod': goModule },
    compile: ['go', 'build', '-o', 'runner', '.'],
    run: ['./runner'],
    env: goEnvironment,
    objects: true,
  },
  {
    name: 'Java',
    runtime: javaRuntime,
    source: file('java/Proscenium.java'),
    files: { 'Proscenium.java': file('java/Proscenium.java'), 'Runner.java': runner('Runner.java') },
    compile: ['javac', '-Xlint:all', '-Werror', '-d', '.', 'Proscenium.java', 'Runner.java'],
    run: ['java', '-XX:TieredStopAtLevel=1', '-cp', '.', 'Runner'],
    objects: false,
  },
  {
    name: 'C#',
    runtime: monoRuntime,
    source: file('csharp/Proscenium.cs'),
    files: { 'Proscenium.cs': file('csharp/Proscenium.cs'), 'Runner.cs': runner('Runner.cs') },
    compile: ['mcs', '-warnaserror', '-out:runner.exe', 'Proscenium.cs', 'Runner.cs'],
    run: ['mono', 'runner.exe'],
    objects: false,
  },
  {
    name: 'bash',
    runtime: {
      programs: [
        { command: 'bash', args: ['--version'], minimum: [4, 0] },
        { command: 'openssl', args: ['version'], minimum: [1, 1] },
        { command: 'iconv', args: ['--version'], minimum: [2, 0] },
      ],
      packages: ['bash', 'openssl', 'libc-bin'],
    },
    source: file('bash/proscenium.sh'),
    files: { 'proscenium.sh': file('bash/proscenium.sh'), 'runner.sh': runner('runner.sh') },
    run: ['bash', 'runner.sh', './proscenium.sh'],
    objects: false,
  },
]
