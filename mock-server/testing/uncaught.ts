// Loaded before the command (`--import`): on SIGUSR2 something throws where nobody catches it.
process.on('SIGUSR2', () => {
  throw new Error('canary-uncaught')
})
