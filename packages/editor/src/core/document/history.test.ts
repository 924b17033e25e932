import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { insertVideos, moveClips, removeClips } from './clip-commands.ts'
import { splitAt, trimEnd } from './cut-commands.ts'
import { emptyDocument, type EditDocument } from './document.ts'
import { commit, endGroup, redo, startHistory, undo } from './history.ts'
import { selectionAfter } from './selection.ts'
import { renameEdit } from './song-commands.ts'
import { video } from './testing/random-edits.ts'

const two = insertVideos(emptyDocument(), [video('a', 4), video('b', 4)])
const drag = { label: 'Trim', group: 'drag 1' }

it('a drag is one step, and none when it returns to where it began', () => {
  verifies('E-03')
  const dragged = [90, 60, 70].reduce((history, to) => commit(history, trimEnd(two, 1, to), drag), startHistory(two))
  expect([dragged.past.length, dragged.present.clips[0]?.to]).toEqual([1, 70])
  expect(undo(dragged).present).toEqual(two)
  expect(commit(dragged, two, drag)).toEqual({ present: two, past: [], future: [] })
})

it('two drags are two steps, also when they have the same group', () => {
  verifies('E-03')
  const first = endGroup(commit(startHistory(two), trimEnd(two, 1, 90), drag))
  const second = commit(first, trimEnd(two, 1, 60), drag)
  expect(undo(second).present).toEqual(trimEnd(two, 1, 90))
})

it('an edit after an undo ends what could be redone, and does not join the step before', () => {
  verifies('E-03')
  const dragged = commit(startHistory(two), trimEnd(two, 1, 90), drag)
  const undone = undo(commit(dragged, moveClips(dragged.present, [1], 1), { label: 'Move' }))
  const edited = commit(undone, trimEnd(undone.present, 2, 50), drag)
  expect([edited.past.length, redo(edited)]).toEqual([2, edited])
})

it('a drag after a redo is a step of its own', () => {
  verifies('E-03')
  const redone = redo(undo(commit(startHistory(two), trimEnd(two, 1, 90), drag)))
  expect(commit(redone, trimEnd(redone.present, 1, 60), drag).past).toHaveLength(2)
})

it('a step without an effect leaves the history as it is', () => {
  const history = commit(startHistory(two), two, { label: 'Nothing' })
  expect([history.past, undo(history), redo(history)]).toEqual([[], history, history])
  const undone = undo(commit(history, trimEnd(two, 1, 90), drag))
  expect(commit(undone, trimEnd(two, 9, 90), drag)).toBe(undone)
})

it('only the latest 200 steps can be undone', () => {
  verifies('E-03')
  const names = Array.from({ length: 205 }, (_, index) => `name ${index}`)
  let history = names.reduce(
    (each, name) => commit(each, renameEdit(each.present, name), { label: 'Rename' }),
    startHistory(two),
  )
  while (undo(history) !== history) history = undo(history)
  expect(history.present.name).toBe('name 4')
})

it('the selection follows a clip that appears, else it stays or moves to the neighbour', () => {
  verifies('E-03')
  const select = (before: EditDocument, after: EditDocument, selected: number) =>
    selectionAfter(before, after, selected)
  const withoutFirst = removeClips(two, [1])
  expect(select(two, withoutFirst, 1)).toBe(2)
  expect(select(two, removeClips(two, [2]), 2)).toBe(1)
  const three = insertVideos(two, [video('c', 4)])
  expect(select(three, removeClips(three, [1]), 1)).toBe(2)
  expect(select(withoutFirst, two, 2)).toBe(1)
  expect(select(two, moveClips(two, [1], 1), 1)).toBe(1)
  expect(select(two, emptyDocument(), 1)).toBeNull()
  const split = splitAt(two, 40)
  expect([select(two, split, 1), select(split, two, 3)]).toEqual([3, 1])
})
