import type { Request, Response } from 'express'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'
import { warnOfIgnoredAddress } from './forwarded-address.ts'

it('warns once of an ignored X-Forwarded-For, and says what to set', () => {
  verifies('O-15')
  const lines: string[] = []
  const warn = warnOfIgnoredAddress(createLog('info', { write: (line) => void lines.push(line) }))
  let passed = 0
  const arrive = (headers: Record<string, string>): void =>
    void warn({ headers } as unknown as Request, {} as Response, () => (passed += 1))
  arrive({})
  expect(lines).toEqual([])
  arrive({ 'x-forwarded-for': '203.0.113.1' })
  arrive({ 'x-forwarded-for': '203.0.113.2' })
  const entries = lines.map((line) => JSON.parse(line) as { event: string; msg: string })
  expect(entries.map(({ event }) => event)).toEqual(['forwarded_address_ignored'])
  expect(entries[0]?.msg).toContain('--trusted-proxies')
  expect(lines.join('')).not.toContain('203.0.113')
  expect(passed).toBe(3)
})
