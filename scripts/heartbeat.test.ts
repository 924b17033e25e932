import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withHeartbeat } from './heartbeat.ts'

it('names a step regularly although it blocks the thread, until it ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'proscenium-heartbeat-'))
  const file = join(folder, 'log')
  const output = openSync(file, 'a')
  const lines = (): string[] => readFileSync(file, 'utf8').split('\n').slice(0, -1)
  try {
    const idle = new Int32Array(new SharedArrayBuffer(4))
    const blocking = (): string => {
      while (lines().length < 2) Atomics.wait(idle, 0, 0, 5)
      return 'result'
    }
    expect(await withHeartbeat('types', blocking, { intervalMs: 1000, output })).toBe('result')
    const written = lines()
    expect(written.slice(0, 2)).toEqual(['… types, 1 s', '… types, 2 s'])
    expect(await withHeartbeat('none', () => 1, { output })).toBe(1)
    expect(lines()).toEqual(written)
  } finally {
    closeSync(output)
    rmSync(folder, { recursive: true })
  }
})
