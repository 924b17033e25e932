import { afterEach, expect, it, vi } from 'vitest'
import { linkToDock } from './dock-link.ts'

/** A value that tells its observers of each change. */
function observable<Value>(first: Value) {
  const observers = new Set<(value: Value) => void>()
  let current = first
  return {
    get value() {
      return current
    },
    set value(next: Value) {
      current = next
      for (const observer of observers) observer(next)
    },
    subscribe(observer: (value: Value) => void) {
      observers.add(observer)
      observer(current)
      return () => void observers.delete(observer)
    },
  }
}

const dockOrigin = 'http://partner.localhost:4100'
const ports: MessagePort[] = []
let unlink = (): void => undefined
afterEach(() => {
  unlink()
  for (const port of ports.splice(0)) port.close()
})

/** Hands a port to the editor as a page of the origin does; returns what comes back. */
function connectFrom(origin: string) {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  const received: unknown[] = []
  port1.addEventListener('message', ({ data }) => received.push(data))
  port1.start()
  const event = new MessageEvent('message', { origin })
  Object.defineProperty(event, 'ports', { value: [port2] })
  window.dispatchEvent(event)
  return { received, port: port1 }
}

function link() {
  const [remaining, refreshing, refresh] = [observable<number | null>(900_000), observable(false), vi.fn()]
  unlink = linkToDock(window, { dockOrigin, token: () => ({ remaining, refreshing, refresh }) })
  return { remaining, refreshing, refresh }
}

it('the dock gets the token’s lifetime at once and whenever it changes, and may ask for another token', async () => {
  const bridge = vi.fn()
  window.addEventListener('message', bridge)
  const { remaining, refresh } = link()
  const { received, port } = connectFrom(dockOrigin)
  await vi.waitFor(() => expect(received).toContainEqual({ remaining: 900_000, refreshing: false }))
  remaining.value = 899_000
  await vi.waitFor(() => expect(received).toContainEqual({ remaining: 899_000, refreshing: false }))
  port.postMessage('refresh')
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  expect(bridge).not.toHaveBeenCalled()
  window.removeEventListener('message', bridge)
})

it('a page of another origin gets nothing, and its message goes to the bridge', () => {
  const bridge = vi.fn()
  window.addEventListener('message', bridge)
  const { refresh } = link()
  const { received, port } = connectFrom('https://evil.example')
  port.postMessage('refresh')
  expect([bridge.mock.calls.length, received, refresh.mock.calls.length]).toEqual([1, [], 0])
  window.removeEventListener('message', bridge)
})
