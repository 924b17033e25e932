import { apiCommand } from '../api-command.ts'
import type { Command } from '../command.ts'
import { isGiven, textOf } from '../command.ts'
import { table } from '../output/table.ts'
import { minute, modeOption, nextPage, PARTNER_EXAMPLE, pageOptions, pageQuery, present } from './shared.ts'

const ORDER_EXAMPLE = '5e2d1f64-7c1b-4f0f-8a43-9d1d3f6a7b20'

export const orderList = apiCommand({
  name: 'order list',
  summary: 'List orders, newest first',
  positionals: [],
  options: [
    { name: 'pending', meaning: 'only orders that await payment' },
    { name: 'partner', value: 'partner', meaning: 'only those through this partner: its login address or an id' },
    { name: 'user', value: 'id', meaning: 'only those of this user of the partner', field: 'external_user_id' },
    modeOption,
    ...pageOptions,
  ],
  examples: ['order list --pending', `order list --partner ${PARTNER_EXAMPLE} --user usr_48213`],
  operation: 'listOrders',
  request: (given) => ({
    query: {
      ...pageQuery(given),
      ...present({
        status: isGiven(given, 'pending') ? 'pending' : undefined,
        partner: textOf(given, 'partner'),
        external_user_id: textOf(given, 'user'),
        mode: textOf(given, 'mode'),
      }),
    },
  }),
  show: ({ orders, next_cursor: next }) => ({
    lines: table(orders, {
      CREATED: ({ created_at: at }) => minute(at),
      STATUS: ({ status }) => status,
      PRICE: ({ price_minor: price, currency }) => priceText(price, currency),
      USER: ({ display_name: name }) => name,
      VIDEOS: ({ videos }) => videos.map(({ title }) => title).join(', '),
      ID: ({ id }) => id,
    }),
    quiet: orders.map(({ id }) => id),
    ...nextPage('order list', next),
  }),
})

export const orderComplete = settle('complete', 'Complete pending orders as if they were paid')
export const orderFail = settle('fail', 'Fail pending orders as if the bank declined them')
export const orderCancel = settle('cancel', 'Cancel pending orders')

function settle(outcome: 'complete' | 'fail' | 'cancel', summary: string): Command {
  return apiCommand({
    name: `order ${outcome}`,
    summary,
    positionals: [{ name: 'order', meaning: 'id of an order, or - for a list on stdin', many: true }],
    options: [],
    examples: [`order ${outcome} ${ORDER_EXAMPLE}`],
    operation: 'settleOrder',
    confirm: (_given, orders) =>
      `${capital(outcome)} ${orders.length === 1 ? `order ${orders[0]}` : `${orders.length} orders`}? This is final.`,
    request: (_given, order) => ({ params: { order_id: order }, body: { outcome } }),
    show: ({ id, status }) => ({ lines: [`Order ${id} is ${status}.`], quiet: [id] }),
  })
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** `EUR 12.50`: minor units in the decimals of their currency. */
function priceText(minor: number, currency: string): string {
  if (currency === '') return String(minor)
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return `${currency} ${(minor / 10 ** digits).toFixed(digits)}`
}
