import { describe, expect, it, vi } from 'vitest'
import { createWarningBudget, isSecurityRelevant } from './log-budgets.ts'
import { createLog, lostConnectionLog, createReporter, loggedError } from './log.ts'
import { noMetrics } from './metrics-recorder.ts'

function written(level = 'trace'): { log: ReturnType<typeof createLog>; text: () => string } {
  let text = ''
  return {
    log: createLog(level, {
      write: (line: string) => {
        text += line
      },
    }),
    text: () => text,
  }
}

describe('a logged error', () => {
  it('names type and place, and nothing of its message, however that was built', () => {
    const inner = Object.assign(new TypeError('hush\n    at hush (/hush:1:1)'), { code: 'ECONNREFUSED' })
    const seen = loggedError(Object.assign(new Error('hush', { cause: inner }), { code: 'hush me', hush: 'hush' }))
    expect(seen).toMatchObject({ name: 'Error', cause: { name: 'TypeError', code: 'ECONNREFUSED' } })
    expect(seen.code).toBeUndefined()
    expect(seen.stack[0]).toMatch(/^at .+log\.test\.ts:\d+:\d+\)?$/)
    expect(JSON.stringify(seen)).not.toContain('hush')
  })

  it('accepts an invalid name, a circular cause and a thrown value that is not an error', () => {
    const named = Object.assign(new Error('x'), { name: 'hush hush' })
    expect(loggedError(named).name).toBe('Error')
    const circle = new Error('x')
    circle.cause = circle
    expect(JSON.stringify(loggedError(circle)).match(/"cause"/g)).toHaveLength(3)
    expect(loggedError('hush')).toEqual({ name: 'thrown string', stack: [] })
  })

  it('is what the reporter and every careless log call write', () => {
    const { log, text } = written()
    createReporter({ log, metrics: noMetrics, stopwatch: () => 0 })('operation_failed', new Error('hush'))
    log.error(new Error('hush'), 'careless')
    log.error(
      { error: new Error('hush'), token: 'hush', headers: { cookie: 'hush' }, a: { email: 'hush' } },
      'careless',
    )
    expect(text()).not.toContain('hush')
    expect(text()).toContain('log.test.ts')
    expect(text().trim().split('\n')).toHaveLength(3)
  })
})

describe('a notice', () => {
  it('is a warning with the ids it concerns, and does not count as an error', () => {
    const { log, text } = written()
    const reported = vi.fn()
    createReporter({ log, metrics: { ...noMetrics, eventReported: reported }, stopwatch: () => 0 })(
      'video_issue_reported',
      null,
      {
        report: 'r-1',
        video: null,
      },
    )
    expect(JSON.parse(text())).toMatchObject({ level: 40, event: 'video_issue_reported', report: 'r-1', video: null })
    expect(JSON.parse(text())).not.toHaveProperty('error')
    expect(reported).not.toHaveBeenCalled()
  })
})

describe('lost database connections', () => {
  it('are all counted, and logged twenty times in ten seconds: with the error code and no other detail', () => {
    const { log, text } = written()
    const [reported, stopwatch] = [vi.fn(), vi.fn(() => 0)]
    const lost = lostConnectionLog({ log, metrics: { ...noMetrics, eventReported: reported }, stopwatch })
    const ended = () => Object.assign(new Error('hush'), { code: '57P01', client: { password: 'hush' } })
    for (let n = 0; n < 25; n += 1) lost(ended())
    stopwatch.mockReturnValue(10_000)
    lost(ended())
    const lines = text()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    expect([lines.length, reported.mock.calls.length]).toEqual([21, 26])
    const expected = { level: 40, event: 'database_connection_lost', error: { name: 'Error', code: '57P01' } }
    expect([lines[0], lines[20]]).toMatchObject([expected, { ...expected, withheld: 5 }])
    expect(lines[0]).not.toHaveProperty('withheld')
    expect(text()).not.toContain('hush')
  })
})

describe('rejections in the log', () => {
  it('are warnings when access is forbidden or requests are too frequent', () => {
    expect([400, 401, 403, 404, 409, 429, 500].filter(isSecurityRelevant)).toEqual([401, 403, 429])
  })

  it('are warnings twenty times in ten seconds per code, and count the rest', () => {
    const warned = createWarningBudget()
    const flood = Array.from({ length: 25 }, () => warned('invalid_api_key', 0))
    expect(flood.filter(({ warn }) => warn)).toHaveLength(20)
    expect(warned('origin_not_allowed', 0)).toEqual({ warn: true, withheld: 0 })
    expect(warned('invalid_api_key', 9_999)).toEqual({ warn: false })
    expect(warned('invalid_api_key', 10_000)).toEqual({ warn: true, withheld: 6 })
    expect(warned('invalid_api_key', 10_001)).toEqual({ warn: true, withheld: 0 })
  })
})
