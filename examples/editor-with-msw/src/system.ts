// The page's clock.
export const clock = {
  now: () => Date.now(),
  setTimer(callback: () => void, ms: number) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
