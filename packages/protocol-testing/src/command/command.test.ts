import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { runCommand } from './command.ts'
import { findChromium } from './find-chromium.ts'
import type { Outcome } from '../conformance/report.ts'
import { formatted, statusOf } from './formats.ts'

async function run(...args: readonly string[]) {
  const printed: string[] = []
  const complaints: string[] = []
  const surroundings = {
    print: (text: string) => printed.push(text),
    complain: (text: string) => complaints.push(text),
    env: { PROSCENIUM_CHROMIUM: '/nowhere/chromium' },
  }
  const status = await runCommand(args, surroundings)
  return { status, printed: printed.join('\n'), complaint: complaints.join('\n').split('\n')[0] }
}

describe('the command', () => {
  it('prints its usage', async () => {
    const { status, printed } = await run('--help')
    expect([status, printed.split('\n')[0]]).toEqual([
      0,
      'Usage: proscenium-protocol check --editor <url> | --host <url> [options]',
    ])
  })

  it.each([
    [[], 'The command is `check` or `host`.'],
    [['host', '--host', 'http://a/'], '`host` needs --editor.'],
    [['check'], 'Name either --editor or --host.'],
    [['check', '--editor', 'http://a/', '--host', 'http://b/'], 'Name either --editor or --host.'],
    [['check', '--editor', 'editor.html'], 'editor.html is not an http or https address.'],
    [['check', '--host', 'http://a/', '--origin', 'nowhere'], 'nowhere is not an origin.'],
    [['check', '--host', 'http://a/', '--format', 'pdf'], 'pdf is not a format: text, json, junit.'],
    [
      ['check', '--quick'],
      "Unknown option '--quick'. To specify a positional argument starting with a '-', place it at the end of the command after '--', as in '-- \"--quick\"",
    ],
    [
      ['check', '--host', 'http://a/'],
      'No Chromium or Chrome can be run. Install one (Debian: apt-get install chromium; elsewhere: npx playwright-core install',
    ],
  ] as const)('says what is wrong with %j', async (args, complaint) => {
    expect(await run(...args)).toEqual({ status: 2, printed: '', complaint })
  })
})

describe('the Chromium that it drives', () => {
  const search = { chosen: undefined, path: '/a:/b', installed: '/installed/chrome' }

  it.each([
    ['the chosen one', { chosen: '/mine' }, ['/mine', '/a/chromium'], '/mine'],
    ['none if the chosen one cannot be run', { chosen: '/mine' }, ['/a/chromium'], null],
    ['one on the PATH', {}, ['/b/google-chrome', '/installed/chrome'], '/b/google-chrome'],
    ['the one that the driver has installed', {}, ['/installed/chrome'], '/installed/chrome'],
    ['none', {}, [], null],
  ] as const)('is %s', (_which, chosen, runnable, found) => {
    const canRun = (file: string): boolean => (runnable as readonly string[]).includes(file)
    expect(findChromium({ ...search, ...chosen, canRun })).toBe(found)
  })
})

describe('the report', () => {
  const check = (outcome: Outcome, level: 'required' | 'recommended') => ({
    name: `is <${outcome}>`,
    requirements: ['P-40', 'P-41'],
    level,
    outcome,
    detail: 'it said "no" & left\u0000',
  })
  const checks = [check('passed', 'required'), check('failed', 'recommended'), check('not-shown', 'required')]
  const verdict = {
    kind: 'host',
    address: 'http://host.example/?a&b',
    strict: false,
    report: { ok: true, checks, text: '1 passed' },
  } as const

  it('is JUnit, in which a failed recommendation fails only strictly', () => {
    verifies('P-55')
    expect(formatted('junit', verdict)).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <testsuites><testsuite name="host http://host.example/?a&amp;b" tests="3" failures="0" skipped="2" errors="0">
      <testcase classname="proscenium.host" name="P-40 P-41 is &lt;passed&gt;"/>
      <testcase classname="proscenium.host" name="P-40 P-41 is &lt;failed&gt;"><skipped message="recommended: it said &quot;no&quot; &amp; left�"/></testcase>
      <testcase classname="proscenium.host" name="P-40 P-41 is &lt;not-shown&gt;"><skipped message="it said &quot;no&quot; &amp; left�"/></testcase>
      </testsuite></testsuites>"
    `)
    expect(formatted('junit', { ...verdict, strict: true })).toContain('failures="1" skipped="1"')
  })

  it('has an error in JUnit, and no verdict, for a check that could not be carried out', () => {
    verifies('P-55')
    const of = (...results: typeof checks) => ({ ...verdict, report: { ok: false, checks: results, text: '' } })
    const error = check('error', 'required')
    expect(formatted('junit', of(error))).toContain('failures="0" skipped="0" errors="1"')
    expect(formatted('junit', of(error))).toContain('<error message=')
    expect(formatted('text', of(error))).toContain('No verdict: checks could not be carried out.')
    expect([of(error), of(error, check('failed', 'required'))].map(statusOf)).toEqual([2, 1])
    expect(statusOf(of(error, check('failed', 'recommended')))).toBe(2)
  })

  it('is JSON', () => {
    expect(JSON.parse(formatted('json', verdict))).toMatchObject({ ok: true, kind: 'host', strict: false, checks })
  })

  it('is text with a verdict', () => {
    expect(formatted('text', verdict)).toBe('host http://host.example/?a&b\n1 passed\nIt conforms.')
  })
})
