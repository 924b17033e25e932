import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { controlOperations, requestOutline } from '@proscenium/contract/control'
import { describe, expect, it } from 'vitest'
import { controlCalls } from './control-calls.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/control.md'), 'utf8')
const operations = Object.values(controlOperations)

const rows = operations.map((operation) => {
  const { method, path, summary } = operation
  const outline = requestOutline(operation)
  const takes = outline === '' ? '' : ` \`${outline.replaceAll('|', String.raw`\|`)}\``
  return `| \`${method} ${path}\` |${takes} | ${summary} |`
})

describe('the page’s table of control calls', () => {
  it('contains every operation of the contract as its table defines it', () => {
    const table = /<!-- control calls:[^]*?-->\n\n([^]*?)\n\n<!-- end/.exec(page)?.[1]
    expect(table?.split('\n').slice(2)).toEqual(rows)
  })
})

describe('the control calls of the server', () => {
  it('are the operations of the contract with a JSON response, each once', () => {
    const ids = operations.map(({ id }) => id).filter((id) => id !== 'followJournal')
    expect(controlCalls.map(({ id }) => id)).toEqual(ids)
    const names = operations.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
  })
})
