import { expect, it } from 'vitest'
import { createTokenModel } from './token-model.ts'

it('the token’s lifetime is what the editor reports, until it falls silent', async () => {
  const editors: MessagePort[] = []
  const timers: (() => void)[] = []
  const asked: unknown[] = []
  const model = createTokenModel({
    connect() {
      const { port1, port2 } = new MessageChannel()
      port2.addEventListener('message', ({ data }) => asked.push(data))
      port2.start()
      editors.push(port2)
      return port1
    },
    after(_ms, callback) {
      timers.push(callback)
      return () => timers.splice(0)
    },
  })
  expect([editors.length, model.token.value]).toEqual([1, null])
  editors[0]?.postMessage({ remaining: 600_000, refreshing: false })
  await expect.poll(() => model.token.value).toEqual({ remaining: 600_000, refreshing: false })
  model.refresh()
  await expect.poll(() => asked).toEqual(['refresh'])
  for (let tick = 0; tick < 3; tick += 1) timers.shift()?.()
  expect([model.token.value, editors.length]).toEqual([null, 2])
  model.dispose()
  for (const port of editors) port.close()
  expect(timers).toEqual([])
})
