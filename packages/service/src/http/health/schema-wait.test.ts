import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createSchemaWait, LOOK_MS, WAIT_MS } from './schema-wait.ts'

it('waits for migrate ten minutes, says so at intervals, and gives up', async () => {
  verifies('O-02')
  const lines: unknown[] = []
  const reasons: string[] = []
  let at = 0
  const wait = createSchemaWait({
    clock: {
      setTimer(callback, ms) {
        expect(ms).toBe(LOOK_MS)
        at += ms
        callback()
        return () => undefined
      },
    },
    stopwatch: () => at,
    log: { warn: (line: unknown) => void lines.push(line) },
    onWaiting: (reason) => reasons.push(reason),
  })
  expect(wait.sizes()).toEqual({ pending_migrations: 0 })
  let looks = 0
  while (await wait.wait(['0007-next'])) looks += 1
  expect([looks, at]).toEqual([WAIT_MS / LOOK_MS, WAIT_MS])
  expect(lines).toEqual(Array.from({ length: 21 }, () => ({ event: 'schema_behind', migrations: ['0007-next'] })))
  expect([...new Set(reasons)]).toEqual(['migrations: 1 pending'])
  expect(wait.sizes()).toEqual({ pending_migrations: 1 })
})
