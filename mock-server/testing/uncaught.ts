// Preloaded into the command (`--import`): SIGUSR2 throws an uncaught error.
process.on('SIGUSR2', () => {
  throw new Error('canary-uncaught')
})
