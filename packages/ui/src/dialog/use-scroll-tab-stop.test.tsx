import { verifies } from '@proscenium/testkit'
import { cleanup, render, waitFor } from '@testing-library/preact'
import { afterEach, expect, it, vi } from 'vitest'
import { useScrollTabStop } from './dialog.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Box({ text }: { readonly text: string }) {
  return (
    <div ref={useScrollTabStop()} data-testid="box">
      {text}
    </div>
  )
}

it('is a tab stop while it overflows', async () => {
  verifies('H-15')
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(10)
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(10)
  const { getByTestId, rerender } = render(<Box text="short" />)
  const stop = () => getByTestId('box').getAttribute('tabindex')
  expect(stop()).toBeNull()
  scroll.mockReturnValue(11)
  rerender(<Box text="longer" />)
  await waitFor(() => expect(stop()).toBe('0'))
  scroll.mockReturnValue(10)
  rerender(<Box text="short" />)
  await waitFor(() => expect(stop()).toBeNull())
})
