import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { describeError, failureReport } from './failure-report.ts'

const failed = (message: string, stack: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { stack })

it('a report has the code, the error and its causes, whether a stack repeats the message or not', () => {
  verifies('E-06')
  const cause = failed('Assertion failed.', 'cslg@editor.js:3:1')
  const error = failed(
    'The edit was not rendered',
    'Error: The edit was not rendered\n  at render (editor.js:1:2)',
    cause,
  )
  expect(failureReport('failed', error)).toEqual({
    code: 'failed',
    details: [
      'Export failed: failed',
      'Error: The edit was not rendered',
      '  at render (editor.js:1:2)',
      'Caused by: Error: Assertion failed.',
      'cslg@editor.js:3:1',
    ].join('\n'),
  })
  expect(describeError(failed('no', 'Error: no', 'in the worker'))).toBe('Error: no\nCaused by: in the worker')
})

it('a report has no token', () => {
  verifies('E-06')
  const address = `https://service.example/v1/media/stream/${'aB-3_.'.repeat(20)}?t=${'x'.repeat(64)}`
  expect(failureReport('source', `no answer from ${address}`).details).toBe(
    'Export failed: source\nno answer from https://service.example/v1/media/stream/…?t=…',
  )
})

it('a report ends where an error is its own cause', () => {
  const error = failed('round', 'Error: round')
  error.cause = error
  expect(describeError(error).split('\n')).toHaveLength(5)
})
