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
function ciRun(script: string): { code: number | null; found: string; lines: string[] } {
  writeProgram('npx', `echo "$@"\n${script}`)
  const env = { ...process.env, PATH: [folder, process.env['PATH'] ?? ''].join(delimiter) }
  const { status, stdout } = spawnSync('bash', ['-c', `'${join(root, '.ci/run')}' 2>&1`], { env, encoding: 'utf8' })
  const [found = '', ...lines] = stdout.trimEnd().split('\n')
  return { code: status, found, lines }
}

function writeProgram(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
}

it('calls the README’s command and ends with its count', () => {
  expect(ciRun('echo "12 passed, 0 failed"')).toMatchObject({
    code: 0,
    lines: ['--yes pnpm@12 test', '12 passed, 0 failed'],
  })
})

it('ends with the count of a failed run, even if the package manager appends lines', () => {
  expect(ciRun('echo "11 passed, 1 failed"; echo "[ELIFECYCLE] Test failed." >&2; exit 1')).toMatchObject({
    code: 1,
    lines: ['--yes pnpm@12 test', '11 passed, 1 failed', '[ELIFECYCLE] Test failed.', '11 passed, 1 failed'],
  })
})

it('counts a run without a count as failed', () => {
  expect(ciRun('echo "no such package" >&2; exit 7')).toMatchObject({
    code: 7,
    lines: ['--yes pnpm@12 test', 'no such package', '0 passed, 1 failed'],
  })
})

it('names first the tools that a bare machine lacks', () => {
  for (const name of ['go', 'mono']) writeProgram(name, 'exit 0')
  expect(ciRun('echo "1 passed, 0 failed"').found).toMatch(/^found, which a bare machine lacks: .*\bgo\b.*\bmono\b/)
})
