import { describe, expect, it } from 'vitest'
import { ruleViolations } from './source-rules.ts'
import { readRepository } from '../repository.ts'

const judge = (text: string, path = 'packages/embed/src/core/a.ts') => ruleViolations({ path, text })

describe('brokenRules', () => {
  it.each([
    ['Date.now()', 'Date.now'],
    ['new Date()', 'newDate()'],
    ['a = Date()', 'Date()'],
    ['Math.random()', 'Math.random'],
    ['globalThis.performance.now()', 'performance.now'],
    ['window.setTimeout(a, 1)', 'setTimeout'],
    ['setInterval(a)', 'setInterval'],
    ['`${Date.now()}`', 'Date.now'],
    ['a.innerHTML = b', 'innerHTML'],
  ])('refuses %s', (text, what) => {
    expect(judge(text)).toEqual([expect.stringContaining(`packages/embed/src/core/a.ts:1 ${what} (`)])
  })

  it('lets a time that is given be read', () => {
    expect(judge(`new Date(a); Date.parse(b); clock.now(); Date.UTC(2026, 1); // Date.now()`)).toEqual([])
  })

  it('leaves the clock to system files and tests, and markup to nobody', () => {
    expect(judge('Date.now()', 'packages/embed/src/edge/system.ts')).toEqual([])
    expect(judge('Date.now()', 'packages/embed/src/core/a.test.ts')).toEqual([])
    expect(judge('Date.now()', 'packages/embed/src/core/ecosystem.ts')).toHaveLength(1)
    expect(judge('a.innerHTML = b', 'packages/embed/src/core/a.test.ts')).toHaveLength(1)
  })

  it('refuses the wildcard origin however the call is written, also in tests', () => {
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
  it('keeps clock, markup and target origins to the rules', () => {
    expect(readRepository().flatMap(ruleViolations)).toEqual([])
  })
})
