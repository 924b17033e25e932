import { verifies } from '@proscenium/testkit'
import { act, cleanup, render } from '@testing-library/preact'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestCatalogue } from '../../../../testing/catalogue.ts'
import { MoreAtEnd } from './more-at-end.tsx'

type Callback = (entries: readonly { readonly isIntersecting: boolean }[]) => void

/** The observers of the page, as the browser would call them. */
let observed: { readonly notify: Callback; readonly disconnect: () => void }[] = []

beforeEach(() => {
  observed = []
  class Observer {
    readonly disconnect = vi.fn(() => {
      observed = observed.filter(({ disconnect }) => disconnect !== this.disconnect)
    })
    readonly notify: Callback
    constructor(notify: Callback) {
      this.notify = notify
    }
    observe() {
      observed.push({ notify: this.notify, disconnect: this.disconnect })
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show() {
  const test = createTestCatalogue()
  await act(() => test.pass(1_000))
  const { landing } = test.model
  const Grid = () => {
    const { more, count, status } = landing.results.value
    const page = { more, count, isReady: status === 'ready', parts: '[data-page]' } as const
    return <MoreAtEnd {...page} load={landing.loadMore} retry={landing.retry} />
  }
  render(<Grid />)
  const searches = () => test.calls().filter((name) => name === 'search').length
  /** Whether the end of the grid is near, as reported in one batch. */
  const report = async (...near: readonly boolean[]) => {
    await act(async () => {
      for (const { notify } of observed) notify(near.map((isIntersecting) => ({ isIntersecting })))
      await test.pass(1_000)
    })
  }
  return { searches, report, landing }
}

it('loads the next page when the end of the grid comes near, and stops after the last', async () => {
  verifies('H-17')
  const { searches, report, landing } = await show()
  await report(false)
  expect(searches()).toBe(1)
  await report(true)
  expect([searches(), landing.results.value.more]).toEqual([2, 'complete'])
  expect(observed).toEqual([])
})

it('acts on the latest of several reports that arrive together', async () => {
  verifies('H-17')
  const { searches, report } = await show()
  await report(true, false)
  expect(searches()).toBe(1)
  await report(false, true)
  expect(searches()).toBe(2)
})
