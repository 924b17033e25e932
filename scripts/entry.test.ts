import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './paths.ts'

const node20 = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.11.1" } })'

function enter(args: readonly string[], flags: readonly string[] = []): { code: number | null; error: string } {
  const { status, stderr } = spawnSync(process.execPath, [...flags, join(root, 'scripts/entry.mjs'), ...args], {
    encoding: 'utf8',
  })
  return { code: status, error: stderr }
}

describe('the entry of the commands', () => {
  it('reports an outdated Node in one line, before it reads any other file', () => {
    expect(enter(['test'], ['--import', `data:text/javascript,${encodeURIComponent(node20)}`])).toEqual({
      code: 1,
      error:
        'proscenium needs Node 24, this is 20.11.1: run the command through pnpm (npx pnpm@12 test), which installs it\n',
    })
  })

  it.each(['perform', '', '../demo', 'constructor'])('rejects the command "%s"', (command) => {
    expect(enter([command])).toEqual({
      code: 2,
      error: `unknown command "${command}": one of demo, dev, test, check, build, bench\n`,
    })
  })
})
