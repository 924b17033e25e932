import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { emptySelection } from '../../../core/catalogue/selection.ts'
import { initialViewState, VIEW_STATE_MAX, type ViewOwner } from '../../../core/catalogue/view-state.ts'
import { createMemoryStorage } from '../../../ports/memory/memory-ports.ts'
import { createViewStateStorage } from './view-state-storage.ts'

const maya: ViewOwner = { clientId: 'client', userId: 'maya' }
const scrolled = (top: number) => ({ ...initialViewState, scroll: { landing: top } })

function setup(owner: ViewOwner | null = maya, storage = createMemoryStorage()) {
  const clock = createManualClock()
  const controller = new AbortController()
  const views = createViewStateStorage({ storage, owner, clock, signal: controller.signal })
  return { views, storage, clock, controller }
}

it('restores the state after a reload', () => {
  verifies('H-22')
  const { views, storage } = setup()
  views.save(scrolled(5))
  views.flush()
  expect(setup(maya, storage).views.load()).toEqual(scrolled(5))
})

it('writes the latest state after a pause, however often it changes', () => {
  verifies('H-22')
  const { views, storage, clock } = setup()
  for (let top = 1; top <= 9; top += 1) {
    views.save(scrolled(top))
    clock.advance(50)
  }
  expect(storage.stored.size).toBe(0)
  clock.advance(50)
  expect(views.load()).toEqual(scrolled(9))
  expect(clock.pending).toBe(0)
  views.save(scrolled(10))
  expect(clock.pending).toBe(1)
})

it('removes the state of everyone else, and nothing else', () => {
  verifies('H-22')
  const storage = createMemoryStorage([['workspace-sessions:client', 'kept']])
  const others = [{ ...maya, userId: 'ravi' }, { ...maya, clientId: 'other' }, maya]
  for (const owner of others) {
    const { views } = setup(owner, storage)
    views.save(initialViewState)
    views.flush()
  }
  expect(setup(maya, storage).views.load()).toEqual(initialViewState)
  expect([...storage.stored.keys()]).toEqual(['workspace-sessions:client', 'catalogue-view/client/maya'])
})

it('stores nothing without a user, and removes what there is', () => {
  verifies('H-22')
  const { views, storage } = setup()
  views.save(initialViewState)
  views.flush()
  const anyone = setup(null, storage)
  expect(anyone.views.load()).toBeNull()
  anyone.views.save(initialViewState)
  anyone.views.flush()
  expect(storage.stored.size).toBe(0)
})

it('does not throw where storage is denied', () => {
  verifies('H-22', 'H-14')
  const { views, storage } = setup()
  storage.blockAccess()
  views.save(initialViewState)
  views.flush()
  expect(views.load()).toBeNull()
})

it('leaves no older state in place of one that is too long', () => {
  const { views, storage } = setup()
  views.save(initialViewState)
  views.flush()
  views.save({ ...initialViewState, selection: { ...emptySelection, energy: ['x'.repeat(VIEW_STATE_MAX)] } })
  views.flush()
  expect(storage.stored.size).toBe(0)
})

it('leaves no timer behind', () => {
  const { views, clock, controller } = setup()
  views.save(initialViewState)
  controller.abort()
  expect(clock.pending).toBe(0)
})
