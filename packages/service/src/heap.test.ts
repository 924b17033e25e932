import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'

const run = promisify(execFile)

/** Prints the size of the young generation after many objects that live for a while. */
const code = (first: string) => `
  import { getHeapSpaceStatistics } from 'node:v8'
  import { holdHeap } from ${JSON.stringify(join(import.meta.dirname, 'heap.ts'))}
  ${first}
  let held = []
  for (let at = 0; at < 1_000_000; at += 1) {
    held.push({ at, list: [at] })
    if (held.length > 100_000) held = []
  }
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
  process.stdout.write(String(young.space_size))`

async function sizeAfter(first: string): Promise<number> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code(first)])
  return Number(stdout)
}

// In processes of their own: the flags hold for the whole process.
it('keeps the young generation small, which V8 would let grow', async () => {
  verifies('O-16')
  expect(await sizeAfter('')).toBeGreaterThan(4 * (await sizeAfter('holdHeap()')))
})
