import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './paths.ts'

const node20 = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.11.1" } })'

function enter(args: readonly string[], flags: readonly string[] = [], env: NodeJS.ProcessEnv = process.env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, join(root, 'scripts/entry.mjs'), ...args], {
    encoding: 'utf8',
    env,
  })
  return { code: status, error: stderr, lines: stdout.trimEnd().split('\n') }
}

describe('the entry of the commands', () => {
  it('reports an outdated Node in one line, before it reads any other file', () => {
    expect(enter(['test'], ['--import', `data:text/javascript,${encodeURIComponent(node20)}`])).toMatchObject({
      code: 1,
      error:
        'proscenium needs Node 24, this is 20.11.1: run the command through pnpm (npx pnpm@12 test), which installs it\n',
    })
  })

  it.each([
    [{}, '1'],
    [{ FORCE_COLOR: '1' }, 'undefined'],
  ])('asks all tools for plain text where no terminal reads it: %j', (settings, expected) => {
    const { NO_COLOR: _, FORCE_COLOR: __, ...env } = process.env
    const print = `process.on('exit', () => console.log(String(process.env.NO_COLOR)))`
    const flags = ['--import', `data:text/javascript,${encodeURIComponent(print)}`]
    expect(enter(['constructor'], flags, { ...env, ...settings }).lines.at(-1)).toBe(expected)
  })

  it.each(['perform', '', '../demo', 'constructor'])('rejects the command "%s"', (command) => {
    expect(enter([command])).toMatchObject({
      code: 2,
      error: `unknown command "${command}": one of demo, dev, test, check, build, bench\n`,
    })
  })
})
