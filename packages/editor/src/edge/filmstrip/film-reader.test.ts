import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createFilmReader } from './film-reader.ts'
import type { FilmReport, FilmTask } from './worker-messages.ts'

const request = { address: 'http://service.localhost/a', seconds: [0, 1], height: 144 }
const picture = {} as ImageBitmap

/** A worker whose answers the test posts. */
function start() {
  const tasks: FilmTask[] = []
  const target = new EventTarget()
  const worker = Object.assign(target, { postMessage: (task: FilmTask) => void tasks.push(task) }) as unknown as Worker
  let workers = 0
  const read = createFilmReader(() => {
    workers += 1
    return worker
  })
  const report = (data: FilmReport) => target.dispatchEvent(new MessageEvent('message', { data }))
  return { read, tasks, report, fail: () => target.dispatchEvent(new Event('error')), workers: () => workers }
}

it('frames are read in one worker, and go to who asked for them', async () => {
  verifies('E-10')
  const { read, tasks, report, workers } = start()
  const seen: string[] = []
  const one = read({ ...request, onFrame: (second) => seen.push(`one ${second}`) })
  const other = read({ ...request, onFrame: (second) => seen.push(`other ${second}`) })
  const [first = 0, second = 0] = tasks.map(({ id }) => id)
  report({ type: 'frame', id: second, second: 1, picture })
  report({ type: 'frame', id: first, second: 0, picture })
  report({ type: 'end', id: second, result: 'done' })
  report({ type: 'end', id: first, result: 'failed' })
  expect([await one, await other, seen, workers()]).toEqual(['failed', 'done', ['other 1', 'one 0'], 1])
})

it('a worker that cannot start is reported', async () => {
  const { read, fail } = start()
  const result = read({ ...request, onFrame: () => undefined })
  fail()
  expect(await result).toBe('not-loaded')
})
