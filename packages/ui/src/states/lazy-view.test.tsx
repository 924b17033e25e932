import { act, cleanup, render, screen, waitFor } from '@testing-library/preact'
import type { ComponentType } from 'preact'
import { afterEach, expect, it, vi } from 'vitest'
import { LazyView } from './lazy-view.tsx'

afterEach(cleanup)

const Greeting: ComponentType<{ name: string }> = ({ name }) => <p>Hello {name}</p>

it('loads once, and renders with its current props', async () => {
  const load = vi.fn(async () => Greeting)
  const failed = vi.fn()
  const { container, rerender } = render(<LazyView load={load} onError={failed} props={{ name: 'Ada' }} />)
  expect(container.textContent).toBe('')
  await screen.findByText('Hello Ada')
  rerender(<LazyView load={load} onError={failed} props={{ name: 'Bo' }} />)
  expect(screen.getByText('Hello Bo')).toBeDefined()
  expect([load.mock.calls.length, failed.mock.calls.length]).toEqual([1, 0])
})

it('reports that it failed to load', async () => {
  const load = () => Promise.reject<ComponentType<{ name: string }>>(new Error('gone'))
  const failed = vi.fn()
  render(<LazyView load={load} onError={failed} props={{ name: 'Ada' }} />)
  await waitFor(() => expect(failed).toHaveBeenCalledWith(new Error('gone')))
})

it('reports nothing once it is unmounted', async () => {
  const loading = Promise.withResolvers<ComponentType<{ name: string }>>()
  const load = () => loading.promise
  const failed = vi.fn()
  const { unmount } = render(<LazyView load={load} onError={failed} props={{ name: 'Ada' }} />)
  await act(async () => void unmount())
  loading.reject(new Error('gone'))
  await act(() => Promise.resolve())
  expect(failed).not.toHaveBeenCalled()
})
