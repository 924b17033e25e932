import { describe, expect, it } from 'vitest'
import { ruleViolations } from './source-rules.ts'
import { readRepository } from '../repository.ts'

const judge = (text: string, path = 'packages/embed/src/core/a.tsx') => ruleViolations({ path, text })

describe('ruleViolations', () => {
  it.each([
    ['Date.now()', 'Date.now'],
    ['new Date()', 'new Date()'],
    ['new globalThis.Date()', 'new Date()'],
    ['a = Date()', 'Date()'],
    ["Date['now']()", 'Date.now'],
    ['Math.random()', 'Math.random'],
    ['globalThis.performance.now()', 'performance.now'],
    ['window.setTimeout(a, 1)', 'setTimeout'],
    ['setInterval(a)', 'setInterval'],
    ['`${Date.now()}`', 'Date.now'],
    ['a.innerHTML = b', 'innerHTML'],
    ['a = <p dangerouslySetInnerHTML={b} />', 'dangerouslySetInnerHTML'],
  ])('rejects %s', (text, what) => {
    expect(judge(text)).toEqual([expect.stringContaining(`packages/embed/src/core/a.tsx:1 ${what} (`)])
  })

  it.each([
    ['performance.now()', 'performance.now'],
    ['page.evaluate(() => window.performance.now())', 'performance.now'],
    ['process.hrtime.bigint()', 'process.hrtime'],
    ['await page.waitForTimeout(1_000)', 'waitForTimeout'],
    ["import { setTimeout as wait } from 'node:timers/promises'", 'timers/promises setTimeout'],
  ])('rejects %s in tests only', (text, what) => {
    for (const path of ['packages/embed/src/core/a.test.ts', 'demo/e2e/editor/a.e2e.ts'])
      expect(judge(text, path)).toEqual([expect.stringContaining(`${path}:1 ${what} (no test measures time`)])
    expect(judge(text, 'demo/bench/a.bench.ts')).toEqual([])
    expect(judge(text, 'demo/e2e/editor/a.timed.ts')).toEqual([])
  })

  it('allows a test to yield to the event loop, and to fake timers', () => {
    const text =
      "import { setImmediate } from 'node:timers/promises'; vi.setSystemTime(0); new Promise((a) => setTimeout(a))"
    expect(judge(text, 'packages/embed/src/core/a.test.ts')).toEqual([])
  })

  it('allows reading a given time', () => {
    expect(judge(`new Date(a); Date.parse(b); clock.now(); Date.UTC(2026, 1); // Date.now()`)).toEqual([])
  })

  it('allows the clock in system files and tests, and markup nowhere', () => {
    expect(judge('Date.now()', 'packages/embed/src/edge/system.ts')).toEqual([])
    expect(judge('Date.now()', 'packages/embed/src/core/a.test.ts')).toEqual([])
    expect(judge('Date.now()', 'packages/embed/src/core/ecosystem.ts')).toHaveLength(1)
    expect(judge('a.innerHTML = b', 'packages/embed/src/core/a.test.ts')).toHaveLength(1)
  })

  it('rejects the wildcard origin in every form of the call, also in tests', () => {
    for (const call of [
      "a.postMessage(b(1), '*')",
      'a.postMessage(b, "*", [c])',
      "postMessage(\n b,\n { targetOrigin: '*' },\n)",
    ]) {
      expect(judge(call)).toHaveLength(1)
      expect(judge(call, 'packages/embed/src/core/a.test.ts')).toHaveLength(1)
    }
    expect(judge("a.postMessage(b, origin); c('*')")).toEqual([])
  })
})

describe('the source of this repository', () => {
  it('follows the rules on clock, markup and target origins', () => {
    expect(readRepository().flatMap(ruleViolations)).toEqual([])
  })
})
