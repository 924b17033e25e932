import { expect, it, vi } from 'vitest'
import { consoleLog } from './console-log.ts'
import { readHostHints } from './host-hints.ts'
import { newInstanceId, systemClock } from './system.ts'

it('the system clock runs a timer once, and not after its cancel', () => {
  vi.useFakeTimers({ now: 5_000 })
  try {
    const ran: number[] = []
    systemClock.setTimer(() => ran.push(systemClock.now()), 100)
    systemClock.setTimer(() => ran.push(0), 100)()
    vi.advanceTimersByTime(1_000)
    expect(ran).toEqual([5_100])
  } finally {
    vi.useRealTimers()
  }
})

it('an infinite delay never elapses', () => {
  vi.useFakeTimers()
  try {
    const ran: number[] = []
    const cancel = systemClock.setTimer(() => ran.push(1), Infinity)
    vi.advanceTimersByTime(1_000_000)
    expect(ran).toEqual([])
    cancel()
  } finally {
    vi.useRealTimers()
  }
})

it('an instanceId has 128 random bits and is new every time', () => {
  const ids = new Set(Array.from({ length: 1_000 }, newInstanceId))
  expect(ids.size).toBe(1_000)
  for (const id of ids) expect(id).toMatch(/^(\d{1,10}-){3}\d{1,10}$/)
})

it('the console log writes to the console of its window', () => {
  const lines: unknown[][] = []
  const window = { console: { warn: (...line: unknown[]) => lines.push(line) } } as unknown as Window
  consoleLog(window)({ level: 'warn', message: 'refused', details: { count: 1 } })
  expect(lines).toEqual([['[bridge] refused', { count: 1 }]])
})

it('hints are null where the document cannot know them', () => {
  const parent = {}
  const view = { parent, location: { search: '' }, document: { referrer: '' } } as unknown as Window
  expect(readHostHints(view)).toEqual({ framed: true, ancestor: null, parameter: null, referrer: null })
})
