// What `order settle` asks for and says (O-12); commands.test.ts has its calls.
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { fakePort, runLine } from '@proscenium/mock-server/testing/cli/run'

const words = (line: string): string[] => line.split(' ')

it.each([
  ['', 'Give one of --paid, --failed, --cancelled and --refunded.'],
  ['--paid --failed', 'Give one of --paid, --failed, --cancelled and --refunded.'],
  ['--paid', '--paid needs --reference <text>'],
])('an order is settled with one outcome, and a payment with its reference: %j', async (options, message) => {
  verifies('O-12')
  const port = fakePort({ status: 200, body: {} })
  const { code, err } = await runLine(words(`order settle o-1 ${options} --yes`.replaceAll(/ +/g, ' ')), port)
  expect([code, port.calls.length]).toEqual([2, 0])
  expect(err[0]).toContain(message)
})

it('an order whose payment bought nothing says so', async () => {
  verifies('O-12')
  const port = fakePort({ status: 200, body: { id: 'o-1', status: 'refund_due' } })
  const { out } = await runLine(words('order settle o-1 --paid --reference pay-2 --yes'), port)
  expect(out).toEqual(['Order o-1 was not completed: refund the payment.'])
})

it.each(['paid', 'failed', 'cancelled', 'refunded'])(
  'an order can be %s, with the reference of its payment',
  async (outcome) => {
    verifies('O-12')
    const port = fakePort({ status: 200, body: { id: 'o-1', status: outcome } })
    await runLine(words(`order settle o-1 --${outcome} --reference pay-1 --yes`), port)
    expect(port.calls.map(({ request }) => request.body)).toEqual([{ outcome, reference: 'pay-1' }])
  },
)

it('an order is shown with the reports of its payments', async () => {
  verifies('O-12')
  const at = '2026-11-15T12:00:00.000Z'
  const settlements = [{ outcome: 'paid', reference: 'pay-1', status: 'completed', at }]
  const order = { id: 'o-1', status: 'completed', videos: [], price_minor: 0, currency: 'EUR', created_at: at }
  const port = fakePort({ status: 200, body: { ...order, mode: 'live', reason: null, settlements } })
  const { out } = await runLine(words('order show o-1'), port)
  expect(out.at(-1)).toBe('2026-11-15 12:00 UTC  paid     completed  pay-1')
})
