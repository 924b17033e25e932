import { ensureMedia, type MediaSet } from '@proscenium/mock-server/media'
import { cacheRoot } from './paths.ts'

const WIDTH = 28

/** The media fixtures, made with a progress bar when the cache has none of this version. */
export async function media(): Promise<MediaSet> {
  let drawn = false
  const set = await ensureMedia({
    cacheRoot,
    onProgress: ({ done, total, label }) => {
      const filled = Math.round((done / total) * WIDTH)
      const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`
      const line = `Media ${bar} ${done}/${total} ${label}`
      if (process.stdout.isTTY) process.stdout.write(`\r\u001B[2K${line}`)
      else if (done === total || done % 10 === 0) console.log(line)
      drawn = true
    },
  })
  if (drawn && process.stdout.isTTY) process.stdout.write('\n')
  return set
}
