import { expect, it, vi } from 'vitest'

it('waits for a condition much longer than a second, which passes at once on a quiet machine', async () => {
  vi.useFakeTimers()
  try {
    let ready = false
    setTimeout(() => (ready = true), 20_000)
    await vi.waitFor(() => expect(ready).toBe(true))
  } finally {
    vi.useRealTimers()
  }
})
