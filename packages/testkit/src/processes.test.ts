import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { expect, it } from 'vitest'
import { processesWith } from './processes.ts'

it('lists running processes by a text of their command line, with their niceness', async () => {
  const text = `proscenium-mark-${process.pid}`
  expect(processesWith(text)).toEqual([])
  const child = spawn(process.execPath, ['-e', 'console.log(); process.stdin.resume()', text], { stdio: 'pipe' })
  try {
    await once(child.stdout, 'data')
    setPriority(child.pid ?? 0, 7)
    expect(processesWith(text)).toMatchObject([{ command: expect.stringContaining(' -e console.log()'), niceness: 7 }])
  } finally {
    child.stdin.end()
    await once(child, 'close')
  }
  expect(processesWith(text)).toEqual([])
})
