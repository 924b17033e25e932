import { describe, expect, it } from 'vitest'
import { createFrameLoads } from './frame-loads.ts'

describe('createFrameLoads', () => {
  it.each([
    ['no load at all', [], []],
    ['its own load, after the announcement', ['ready', 'load'], [false]],
    ['the load after its own', ['ready', 'load', 'load'], [false, true]],
    ['its own load, before the announcement', ['load', 'ready', 'has loaded', 'load'], [false, true]],
    ['the load of the page it was redirected from', ['load', 'ready', 'load', 'has loaded'], [false, false]],
    ['a load that the editor never reported', ['load', 'ready', 'load', 'load'], [false, false, true]],
    ['an announcement that overtook its load event', ['ready', 'has loaded', 'load', 'load'], [false, true]],
    ['a reload announced before its load event', ['ready', 'load', 'ready', 'load', 'load'], [false, false, true]],
    [
      'a reload announced after its load event',
      ['ready', 'load', 'load', 'ready', 'has loaded', 'load'],
      [false, true, true],
    ],
    [
      'a reload that reports its load before the load event',
      ['ready', 'load', 'ready', 'has loaded', 'load'],
      [false, false],
    ],
    ['two departures in succession', ['ready', 'load', 'load', 'load'], [false, true, false]],
  ])('classifies %s', (_name, happenings, verdicts) => {
    const loads = createFrameLoads()
    const acts = { ready: loads.sessionStarted, 'has loaded': () => loads.loadReported(true), load: loads.frameLoaded }
    const seen = happenings.map((what) => acts[what as keyof typeof acts]())
    expect(seen.filter((verdict) => verdict !== undefined)).toEqual(verdicts)
  })
})
