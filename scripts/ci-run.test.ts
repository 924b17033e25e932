import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from './paths.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proscenium-ci-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs CI's script with a test command that runs `script` instead. */
function ciRun(script: string): { code: number | null; lines: string[] } {
  const npx = join(folder, 'npx')
  writeFileSync(npx, `#!/bin/sh\necho "$@"\n${script}\n`)
  chmodSync(npx, 0o755)
  const env = { ...process.env, PATH: [folder, process.env['PATH'] ?? ''].join(delimiter) }
  const { status, stdout } = spawnSync('bash', ['-c', `'${join(root, '.ci/run')}' 2>&1`], { env, encoding: 'utf8' })
  return { code: status, lines: stdout.trimEnd().split('\n') }
}

it('calls the README’s command and ends with its count', () => {
  expect(ciRun('echo "12 passed, 0 failed"')).toEqual({
    code: 0,
    lines: ['--yes pnpm@12 test', '12 passed, 0 failed'],
  })
})

it('ends with the count of a failed run, even if the package manager appends lines', () => {
  expect(ciRun('echo "11 passed, 1 failed"; echo "[ELIFECYCLE] Test failed." >&2; exit 1')).toEqual({
    code: 1,
    lines: ['--yes pnpm@12 test', '11 passed, 1 failed', '[ELIFECYCLE] Test failed.', '11 passed, 1 failed'],
  })
})

it('counts a run without a count as failed', () => {
  expect(ciRun('echo "no such package" >&2; exit 7')).toEqual({
    code: 7,
    lines: ['--yes pnpm@12 test', 'no such package', '0 passed, 1 failed'],
  })
})
