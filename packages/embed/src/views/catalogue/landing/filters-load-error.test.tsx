import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, expect, it, vi } from 'vitest'
import { createTestCatalogue } from '../../../../testing/catalogue.ts'
import { Toolbar } from './toolbar.tsx'

vi.mock('../filters/filter-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
afterEach(cleanup)

it('says that the filters failed to load, beside their button', async () => {
  verifies('H-01')
  const test = createTestCatalogue()
  const onError = vi.fn()
  render(<Toolbar landing={test.model.landing} hasFilterButton announcement="" onError={onError} />)
  await act(() => test.pass(1_000))
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This can’t be shown right now')
  expect(onError).toHaveBeenCalledOnce()
})
