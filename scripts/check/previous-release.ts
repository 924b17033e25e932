// A checkout of an earlier release beside this one, with its dependencies.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../paths.ts'

export interface Release {
  readonly checkout: string
  remove(): void
}

/** Checks out `commit` below `folder`. Until releases have tags, a commit names one. */
export function checkOutRelease(commit: string, folder: string): Release {
  const checkout = join(folder, 'previous')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const remove = (): void => void git('worktree', 'remove', '--force', checkout)
  git('worktree', 'add', '--detach', checkout, commit)
  try {
    const install = ['--yes', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts']
    execFileSync('npx', install, { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] })
  } catch (error) {
    remove()
    throw error
  }
  return { checkout, remove }
}
