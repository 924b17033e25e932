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

/** The end of the log of a run in which these failed. */
function logOf(failures: readonly { name: string; message: string }[]): string[] {
  const report = join(folder, 'told.json')
  writeFailures(report, failures)
  return readFailures(report)
}

/** Counts what vitest really reports of these test files. */
function countOf(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const report = join(folder, 'report.json')
  const reporters = ['json', join(root, 'scripts/vitest/failure-reporter.ts')].map(
    (reporter) => `--reporter=${reporter}`,
  )
  const args = ['run', '--root', folder, '--globals', '--allowOnly', ...reporters, `--outputFile.json=${report}`]
  const cli = join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [cli, ...args], { cwd: folder })
  return { ...readReport(report, status ?? 1), code: status, told: readFailures(report) }
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
      sumCounts([
        { passed: 1, failed: 0 },
        { passed: 20, failed: 3 },
      ]),
    ).toEqual({ passed: 21, failed: 3 })
  })
})

describe('the end of the log', () => {
  it('names each test that failed, with what it said', () => {
    const failing = `describe('door', () => { it('opens', () => { throw new Error('no key') }) })\n`
    const { told } = countOf({ 'a.test.js': passing, 'b.test.js': failing })
    expect(told.slice(0, 3)).toEqual([
      '✗ b.test.js > door > opens',
      '    Error: no key',
      expect.stringContaining('b.test.js:1'),
    ])
  }, 60_000)

  it('names a test that did not run', () => {
    expect(countOf({ 'a.test.js': `it.skip('later', () => {})\n` }).told).toEqual([
      '✗ a.test.js > later',
      '    not run: skipped',
    ])
  }, 60_000)

  it('names a set-up that failed, a file that cannot be loaded and an error outside of the tests', () => {
    const { told } = countOf({
      'a.test.js': `import './gone.js'\n`,
      'b.test.js': `describe('door', () => { beforeAll(() => { throw new Error('no house') }); it('opens', () => {}) })\n`,
      'c.test.js': `it('passes', async () => { Promise.reject(new Error('stray')) })\n`,
    })
    expect(told.filter((line) => line.startsWith('✗'))).toEqual([
      '✗ a.test.js cannot be loaded',
      '✗ b.test.js > door',
      '✗ b.test.js > door > opens',
      expect.stringMatching(/^✗ an error outside of the tests > .*c\.test\.js/),
    ])
    expect(told.join('\n')).toMatch(/gone\.js[^]*no house[^]*stray/)
  }, 60_000)

  it('stays short, however much failed: the last eight with fifteen lines each, forty more by name', () => {
    const message = 'long line '.repeat(40).concat('\n').repeat(40)
    const told = logOf(Array.from({ length: 60 }, (_, index) => ({ name: `test ${index}`, message })))
    expect([told.length, told[0], told[1], told[41]]).toEqual([169, '✗ 12 more', '✗ test 12', '✗ test 52'])
    expect(Math.max(...told.map((line) => line.length))).toBe(164)
  })

  it('says nothing of a run that left no word', () => {
    expect(readFailures(join(folder, 'absent.json'))).toEqual([])
  })
})
