import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { JOURNAL_STREAM } from '../http/control-api/control-routes.ts'
import { controlCalls } from './control-calls.ts'

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
const stream = {
  method: 'GET',
  path: JOURNAL_STREAM,
  body: '?after=&operation=&status=',
  summary: 'The journal as server-sent events: stored entries, then new ones',
}

const rows = [...controlCalls, stream].map(({ method, path, body, summary }) => {
  const takes = body === undefined ? '' : ` \`${body.replaceAll('|', String.raw`\|`)}\``
  return `| \`${method} ${path}\` |${takes} | ${summary} |`
})

describe('the README’s table of control calls', () => {
  it('contains every call exactly as the code defines it', () => {
    const table = /<!-- control calls:[^]*?-->\n\n([^]*?)\n\n<!-- end/.exec(readme)?.[1]
    expect(table?.split('\n').slice(2)).toEqual(rows)
  })

  it('lists each call once', () => {
    const names = controlCalls.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
  })
})
