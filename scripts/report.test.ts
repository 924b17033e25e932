import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from './paths.ts'
import { readReport, sum } from './report.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proscenium-report-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Counts what vitest really reports of these test files. */
function countOf(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const report = join(folder, 'report.json')
  const args = ['run', '--root', folder, '--globals', '--allowOnly', '--reporter=json', `--outputFile=${report}`]
  const cli = join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [cli, ...args], { cwd: folder })
  return { ...readReport(report, status ?? 1), code: status, reported: existsSync(report) }
}

const passing = `it('passes', () => {})\n`

describe('a run of tests', () => {
  it('counts what passed and what failed', () => {
    const failing = `it('fails', () => { throw new Error('no') })\n`
    expect(countOf({ 'a.test.js': passing + passing, 'b.test.js': failing })).toMatchObject({ passed: 2, failed: 1 })
  }, 60_000)

  it('counts a test that is skipped, still to be written or left aside as failed, though vitest is content', () => {
    const idle = `it.skip('later', () => {})\nit.todo('some day')\n`
    const focused = `it.only('alone', () => {})\nit('not run', () => {})\n`
    expect(countOf({ 'a.test.js': passing + idle, 'b.test.js': focused })).toMatchObject({
      passed: 2,
      failed: 3,
      code: 0,
    })
  }, 60_000)

  it('counts a file that cannot be loaded as failed', () => {
    expect(countOf({ 'a.test.js': passing, 'b.test.js': `import './gone.js'\n` })).toMatchObject({
      passed: 1,
      failed: 1,
    })
  }, 60_000)

  it('counts an error outside of the tests as failed', () => {
    const stray = `it('passes', async () => { Promise.reject(new Error('stray')) })\n`
    expect(countOf({ 'a.test.js': stray })).toMatchObject({ failed: 1 })
  }, 60_000)

  it('counts a run that leaves no report, or finds no test, as failed', () => {
    expect(readReport(join(folder, 'absent.json'), 0)).toEqual({ passed: 0, failed: 1 })
    expect(countOf({})).toMatchObject({ passed: 0, failed: 1 })
  }, 60_000)

  it('adds up', () => {
    expect(
      sum([
        { passed: 1, failed: 0 },
        { passed: 20, failed: 3 },
      ]),
    ).toEqual({ passed: 21, failed: 3 })
  })
})
