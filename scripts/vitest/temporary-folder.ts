// Global setup of every run: one folder for all temporary files, including the browsers' profiles.
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { makeRunFolder } from '@proscenium/testkit/run-folder'

const variables = ['TMPDIR', 'TEMP', 'TMP'] as const

/** Workers inherit the variables. Returns the teardown. */
export function setup(): () => void {
  const before = variables.map((name) => [name, process.env[name]] as const)
  const folder = makeRunFolder(tmpdir(), 'run')
  for (const name of variables) process.env[name] = folder
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
