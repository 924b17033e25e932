// The only module of the package with a clock and timers.
export const now = (): number => Date.now()

export const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))
