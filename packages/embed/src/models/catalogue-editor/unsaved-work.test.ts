import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createUnsavedWork, type UnsavedWork } from './unsaved-work.ts'

type Step = number | Exclude<keyof UnsavedWork, 'isUnsaved'>

it.each<[boolean, string, Step[]]>([
  [false, 'nothing was touched', ['left']],
  [true, 'the customer was in the editor', ['focused', 'left']],
  [false, 'the customer saved and left', ['focused', 60_000, 'saved', 2_000, 'left']],
  [true, 'the customer went on after saving', ['focused', 'saved', 2_001, 'left']],
  [false, 'the save arrived after the customer left', ['focused', 'left', 5_000, 'saved']],
  [true, 'the customer came back after saving', ['focused', 'saved', 'left', 10_000, 'focused', 'left']],
  [false, 'the customer came back and only looked', ['focused', 'saved', 'left', 10_000, 'left']],
  [false, 'something else was opened', ['focused', 'left', 'reset']],
])('takes work as unsaved (%s) when %s', (expected, _, steps) => {
  verifies('H-21')
  const clock = createManualClock()
  const work = createUnsavedWork(clock)
  for (const step of steps) {
    if (typeof step === 'number') clock.advance(step)
    else work[step]()
  }
  expect(work.isUnsaved()).toBe(expected)
})
