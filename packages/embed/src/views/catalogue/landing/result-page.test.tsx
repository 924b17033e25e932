import { verifies } from '@proscenium/testkit'
import { act, cleanup, render, screen } from '@testing-library/preact'
import { afterEach, expect, it } from 'vitest'
import { sampleCard, sampleCards } from '../../../../testing/catalogue-samples.ts'
import type { NearPages } from './near-pages.ts'
import { ResultPage } from './result-page.tsx'

afterEach(cleanup)

const open = () => undefined

/** A page of two cards, and its scroll container's view of it. */
function show() {
  let notify: Parameters<NearPages['observe']>[1] = () => undefined
  const nearPages: NearPages = {
    observe(_page, onChange) {
      notify = onChange
      return () => undefined
    },
  }
  const { container } = render(<ResultPage cards={sampleCards(2)} open={open} nearPages={nearPages} />)
  return { page: container.firstElementChild as HTMLElement, move: (isNear: boolean) => act(() => notify(isNear, 480)) }
}

it('has its cards while it is near, and only its place while it is away', async () => {
  verifies('H-17')
  const { page, move } = show()
  expect(screen.getAllByRole('button')).toHaveLength(2)
  await move(false)
  expect([screen.queryAllByRole('button').length, page.style.blockSize]).toEqual([0, '480px'])
  await move(true)
  expect([screen.getAllByRole('button').length, page.style.blockSize]).toEqual([2, ''])
})

it('keeps its cards while one of them has the focus', async () => {
  verifies('H-15')
  const { move } = show()
  const [card] = screen.getAllByRole('button')
  card?.focus()
  await move(false)
  expect(document.activeElement).toBe(card)
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

it('draws its cards again only when they change', () => {
  verifies('H-17')
  let reads = 0
  const cards = [
    {
      ...sampleCard('v1'),
      get artist() {
        reads += 1
        return 'Ona'
      },
    },
  ]
  const nearPages: NearPages = { observe: () => () => undefined }
  const { rerender } = render(<ResultPage cards={cards} open={open} nearPages={nearPages} />)
  const drawn = reads
  rerender(<ResultPage cards={cards} open={open} nearPages={nearPages} />)
  expect([drawn > 0, reads]).toEqual([true, drawn])
})
