import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { FilmRequest, FilmResult } from '../../ports/film-reader.ts'
import { createFilmstripsModel } from './filmstrips-model.ts'

const address = (key: string) => `http://service.localhost/${key}`

/** Reads when the test says so; `setTimer` keeps its callback. */
function start() {
  const requests: { readonly request: FilmRequest; readonly end: (result: FilmResult) => void }[] = []
  const timers: { readonly callback: () => void; readonly ms: number }[] = []
  let closed = 0
  const picture = () => ({ width: 256, height: 144, close: () => (closed += 1) }) as unknown as ImageBitmap
  const model = createFilmstripsModel({
    readFilm: async (request) => new Promise((resolve) => requests.push({ request, end: resolve })),
    setTimer: (callback, ms) => {
      timers.push({ callback, ms })
      return () => undefined
    },
  })
  const ask = (key: string, ...seconds: number[]) => model.request({ key, address: address(key), seconds })
  const settled = async () => new Promise((resolve) => setImmediate(resolve))
  /** Answers the latest request. */
  const answer = async (result: FilmResult = 'done') => {
    const latest = requests.at(-1)
    if (result === 'done')
      for (const second of latest?.request.seconds ?? []) latest?.request.onFrame(second, picture())
    latest?.end(result)
    await settled()
  }
  const read = () => requests.map(({ request }) => `${request.address.split('/').at(-1)} ${request.seconds.join(' ')}`)
  return { model, ask, answer, read, timers, closed: () => closed }
}

describe('filmstrips', () => {
  it('are read once per frame, one video after the other, the latest first', async () => {
    verifies('E-10')
    const { model, ask, answer, read } = start()
    for (const key of ['a', 'b', 'c']) ask(key, 0, 1)
    ask('b', 1, 2)
    expect(read()).toEqual(['a 0 1'])
    await answer()
    await answer()
    await answer()
    expect(read()).toEqual(['a 0 1', 'b 0 1 2', 'c 0 1'])
    ask('b', 0, 2)
    expect(read()).toHaveLength(3)
    expect([...model.strip('b').value.keys()]).toEqual([0, 1, 2])
  })

  it('are not read for what was scrolled past long ago', async () => {
    verifies('E-10')
    const { ask, answer, read } = start()
    for (let index = 0; index < 60; index += 1) ask(`v${index}`, 0)
    for (let index = 0; index < 60; index += 1) await answer()
    expect(read()).toHaveLength(25)
    expect(read()[1]).toBe('v59 0')
  })

  it('are read again after a failure, later each time, until the service has rendered them', async () => {
    const { model, ask, answer, read, timers } = start()
    ask('a', 3)
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await answer('failed')
      timers.at(-1)?.callback()
    }
    expect(timers.map(({ ms }) => ms / 1_000)).toEqual([0, 1, 2, 3, 5, 8, 13, 20, 20])
    await answer()
    expect(read()).toHaveLength(10)
    expect(model.strip('a').value.size).toBe(1)
  })

  it('stop where the browser cannot decode', async () => {
    const { ask, answer, read } = start()
    ask('a', 0)
    await answer('unsupported')
    ask('b', 0)
    expect(read()).toEqual(['a 0'])
  })

  it('forget the longest unused strip, and all of them in the end', async () => {
    verifies('E-10')
    const { model, ask, answer, closed } = start()
    for (let index = 0; index < 7; index += 1) {
      ask(`v${index}`, ...Array.from({ length: 100 }, (_, second) => second))
      await answer()
    }
    expect([model.strip('v0').value.size, model.strip('v6').value.size, closed()]).toEqual([0, 100, 100])
    ask('late', 0)
    model.dispose()
    expect(closed()).toBe(700)
    await answer()
    expect(closed()).toBe(701)
  })
})
