/** The clock of the process, in ms. */
export const currentTime = (): number => Date.now()
