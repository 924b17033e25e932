import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../paths.ts'
import { readFailures, readReport, sumCounts, writeFailures } from './test-report.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proscenium-report-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The end of the log of a run with these failures. */
function logOf(failures: readonly { name: string; message: string }[]): string[] {
  const report = join(folder, 'log.json')
  writeFailures(report, failures)
  return readFailures(report)
}

/** Runs vitest on these test files and counts its report. */
function countOf(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const report = join(folder, 'report.json')
  const reporters = ['json', join(root, 'scripts/vitest/failure-reporter.ts')].map(
    (reporter) => `--reporter=${reporter}`,
  )
  const args = ['run', '--root', folder, '--globals', '--allowOnly', ...reporters, `--outputFile.json=${report}`]
  const cli = join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [cli, ...args], { cwd: folder })
  return { ...readReport(report, status ?? 1), code: status, log: readFailures(report) }
}

const passing = `it('passes', () => {})\n`

describe('a test run', () => {
  it('counts passed and failed tests', () => {
    const failing = `it('fails', () => { throw new Error('no') })\n`
    expect(countOf({ 'a.test.js': passing + passing, 'b.test.js': failing })).toMatchObject({ passed: 2, failed: 1 })
  }, 60_000)

  it('counts a skipped, todo or excluded test as failed, although vitest passes', () => {
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

  it('counts an error outside the tests as failed', () => {
    const unhandled = `it('passes', async () => { Promise.reject(new Error('unhandled')) })\n`
    expect(countOf({ 'a.test.js': unhandled })).toMatchObject({ failed: 1 })
  }, 60_000)

  it('counts a run without a report or without tests as failed', () => {
    expect(readReport(join(folder, 'absent.json'), 0)).toEqual({ passed: 0, failed: 1 })
    expect(countOf({})).toMatchObject({ passed: 0, failed: 1 })
  }, 60_000)

  it('adds up counts', () => {
    expect(
      sumCounts([
        { passed: 1, failed: 0 },
        { passed: 20, failed: 3 },
      ]),
    ).toEqual({ passed: 21, failed: 3 })
  })
})

describe('the end of the log', () => {
  it('names each failed test with its message', () => {
    const failing = `describe('lock', () => { it('opens', () => { throw new Error('no key') }) })\n`
    const { log } = countOf({ 'a.test.js': passing, 'b.test.js': failing })
    expect(log.slice(0, 3)).toEqual([
      '✗ b.test.js > lock > opens',
      '    Error: no key',
      expect.stringContaining('b.test.js:1'),
    ])
  }, 60_000)

  it('names a test that did not run', () => {
    expect(countOf({ 'a.test.js': `it.skip('later', () => {})\n` }).log).toEqual([
      '✗ a.test.js > later',
      '    not run: skipped',
    ])
  }, 60_000)

  it('names a failed setup, a file that cannot be loaded and an error outside the tests', () => {
    const { log } = countOf({
      'a.test.js': `import './gone.js'\n`,
      'b.test.js': `describe('lock', () => { beforeAll(() => { throw new Error('no server') }); it('opens', () => {}) })\n`,
      'c.test.js': `it('passes', async () => { Promise.reject(new Error('unhandled')) })\n`,
    })
    expect(log.filter((line) => line.startsWith('✗'))).toEqual([
      '✗ Cannot load a.test.js',
      '✗ b.test.js > lock',
      '✗ b.test.js > lock > opens',
      expect.stringMatching(/^✗ an error outside of the tests > .*c\.test\.js/),
    ])
    expect(log.join('\n')).toMatch(/gone\.js[^]*no server[^]*unhandled/)
  }, 60_000)

  it('stays short for any number of failures: the last eight with fifteen lines each, forty more by name', () => {
    const message = 'long line '.repeat(40).concat('\n').repeat(40)
    const log = logOf(Array.from({ length: 60 }, (_, index) => ({ name: `test ${index}`, message })))
    expect([log.length, log[0], log[1], log[41]]).toEqual([169, '✗ 12 more', '✗ test 12', '✗ test 52'])
    expect(Math.max(...log.map((line) => line.length))).toBe(164)
  })

  it('is empty for a run without a failures file', () => {
    expect(readFailures(join(folder, 'absent.json'))).toEqual([])
  })
})
