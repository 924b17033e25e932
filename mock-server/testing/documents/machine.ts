// A folder that stands in for an operator's machine: shell blocks of the documents run below it.
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './pages.ts'

const run = promisify(execFile)

interface MachineOptions {
  /** Shell text by the name of the program that it stands in for. */
  readonly programs: Readonly<Record<string, string>>
  /** What the documents show, and what stands in for it. */
  readonly replaced: ReadonlyMap<string, string>
}

export interface Machine {
  /** Where a path of the documents, such as `/var/lib/proscenium`, is. */
  path(documented: string): string
  /** Text of the documents as this machine needs it. */
  here(text: string): string
  write(documented: string, content: string): void
  read(documented: string): string
  /** Runs a block and returns its output. Errors: rejects if a command of it fails. */
  bash(code: string, env?: Readonly<Record<string, string>>): Promise<string>
}

/** Has the operator's command, and `npx pnpm@12 exec` for it. */
export function createMachine(folder: string, { programs, replaced }: MachineOptions): Machine {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  for (const path of ['var/lib/proscenium', 'var/backups/proscenium', 'etc/proscenium'])
    mkdirSync(join(folder, path), { recursive: true })
  const own = {
    proscenium: `exec '${process.execPath}' '${join(root, 'packages/operator/bin/proscenium.mjs')}' "$@"`,
    npx: '[ "$1 $2 $3" = "pnpm@12 exec proscenium" ] || exit 64\nshift 2\nexec "$@"',
  }
  for (const [name, text] of Object.entries({ ...own, ...programs }))
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  const path = (documented: string): string => join(folder, documented)
  const here = (text: string): string =>
    [...replaced].reduce(
      (all, [shown, instead]) => all.replaceAll(shown, instead),
      text.replaceAll(
        /(^|[\s="'(])(\/(?:var|etc)\/[\w/.-]+)/gm,
        (_, before: string, found: string) => before + path(found),
      ),
    )
  return {
    path,
    here,
    write: (documented, content) => writeFileSync(path(documented), content, { mode: 0o600 }),
    read: (documented) => readFileSync(path(documented), 'utf8'),
    async bash(code, env = {}) {
      const PATH = `${bin}:${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', here(code)], {
        cwd: folder,
        env: { PATH, ...env },
      })
      return stdout
    },
  }
}
