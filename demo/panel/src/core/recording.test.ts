import type { InspectorRecord } from '@proscenium/protocol/inspector'
import { expect, it } from 'vitest'
import { hasOpening, logAt, pauseBefore, recordingOf } from './recording.ts'

const record = (at: number): InspectorRecord => ({
  id: at,
  at,
  end: 'host',
  direction: 'in',
  outcome: 'passed',
  type: 'EDITOR_READY',
  origin: 'https://editor.example',
})
const state = (at: number) => ({ kind: 'state', at, state: 'open', reason: null }) as const
const recording = recordingOf([record(10), record(20), record(9_000)], [state(15), state(20)], [])

it('a recording is in order of time; of the same time, messages come first', () => {
  expect(recording.steps.map((step) => [step.at, 'kind' in step])).toEqual([
    [10, false],
    [15, true],
    [20, false],
    [20, true],
    [9_000, false],
  ])
})

it('the log of a step holds what came before it', () => {
  expect([0, 2, 5, 99].map((count) => logAt(recording, count).entries.length)).toEqual([0, 2, 5, 5])
})

it('a recording plays at its own pace, without long pauses', () => {
  expect([0, 1, 2, 3, 4, 5].map((index) => pauseBefore(recording, index))).toEqual([0, 5, 5, 0, 1_000, 0])
})

it('a recording has the opening of the bridge if its first message announces the editor', () => {
  const later: InspectorRecord = { ...record(5), type: 'STATUS_UPDATE' }
  expect([recording, recordingOf([later, record(10)], [state(1)], [])].map(hasOpening)).toEqual([true, false])
})
