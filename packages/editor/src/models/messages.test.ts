import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createMessages } from './messages.ts'

function start() {
  const clock = createManualClock()
  return { clock, ...createMessages({ setTimer: clock.setTimer }) }
}
const success = { title: '“a” is yours', text: '', success: true }

it('the message of a success leaves after five seconds, any other stays', () => {
  verifies('E-09')
  const { clock, message, showMessage } = start()
  showMessage(success)
  clock.advance(4_999)
  expect(message.value).toBe(success)
  clock.advance(1)
  expect(message.value).toBeNull()
  const failure = { title: 'No', text: '' }
  showMessage(success)
  clock.advance(3_000)
  showMessage(failure)
  clock.advance(60_000)
  expect(message.value).toBe(failure)
})

it('the message of a success stays while the user is at it, and five seconds longer', () => {
  verifies('E-09')
  const { clock, message, showMessage, holdMessage } = start()
  showMessage(success)
  clock.advance(4_000)
  holdMessage(true)
  clock.advance(60_000)
  expect(message.value).toBe(success)
  holdMessage(false)
  clock.advance(4_999)
  expect(message.value).toBe(success)
  clock.advance(1)
  expect(message.value).toBeNull()
})

it('a second success has its own five seconds', () => {
  verifies('E-09')
  const { clock, message, showMessage } = start()
  showMessage(success)
  clock.advance(4_000)
  showMessage({ ...success, title: '“b” is yours' })
  clock.advance(4_000)
  expect(message.value?.title).toBe('“b” is yours')
})
