/** Resolves after so many milliseconds. */
export function after(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms))
}
