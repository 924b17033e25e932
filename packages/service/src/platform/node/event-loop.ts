// The event loop of Node.
export { setImmediate as yieldToEventLoop } from 'node:timers/promises'
