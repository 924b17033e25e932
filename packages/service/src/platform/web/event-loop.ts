// The event loop of a browser. A message is a task of its own, and unlike a timer it is not delayed.
const waiting: (() => void)[] = []
const { port1: received, port2: sent } = new MessageChannel()
received.addEventListener('message', () => waiting.shift()?.())
received.start()

export async function yieldToEventLoop(): Promise<void> {
  await new Promise<void>((resolve) => {
    waiting.push(resolve)
    sent.postMessage(null)
  })
}
