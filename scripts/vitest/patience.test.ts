import { expect, it, vi } from 'vitest'

it('waits for a condition longer than the default of a second', async () => {
  vi.useFakeTimers()
  try {
    let ready = false
    setTimeout(() => (ready = true), 2_000)
    await vi.waitFor(() => expect(ready).toBe(true))
  } finally {
    vi.useRealTimers()
  }
})
