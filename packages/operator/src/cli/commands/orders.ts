import { apiCommand, type Success } from '../api-command.ts'
import { isGiven, textOf, type Given } from '../command.ts'
import { usageError } from '../exit-codes.ts'
import { table } from '../output/table.ts'
import { minute, modeOption, nextPage, PARTNER_EXAMPLE, pageOptions, pageQuery, present } from './shared.ts'

const ORDER_EXAMPLE = '5e2d1f64-7c1b-4f0f-8a43-9d1d3f6a7b20'

export const orderList = apiCommand({
  name: 'order list',
  summary: 'List orders, newest first',
  positionals: [],
  options: [
    {
      name: 'status',
      value: 'status',
      meaning: 'only orders of this status; refund_due: those with a payment to refund',
      choices: ['pending', 'completed', 'failed', 'cancelled', 'refund_due'],
    },
    { name: 'partner', value: 'partner', meaning: 'only orders through this partner: its login address or an id' },
    { name: 'user', value: 'id', meaning: 'only orders of this user of the partner', field: 'external_user_id' },
    modeOption,
    ...pageOptions,
  ],
  examples: ['order list --status pending', `order list --partner ${PARTNER_EXAMPLE} --user usr_48213`],
  operation: 'listOrders',
  request: (given) => ({
    query: {
      ...pageQuery(given),
      ...present({
        status: textOf(given, 'status'),
        partner: textOf(given, 'partner'),
        external_user_id: textOf(given, 'user'),
        mode: textOf(given, 'mode'),
      }),
    },
  }),
  show: ({ orders, next_cursor: next }) => ({
    lines: orderTable(orders),
    quiet: orders.map(({ id }) => id),
    ...nextPage('order list', next),
  }),
})

export const orderShow = apiCommand({
  name: 'order show',
  summary: 'Show an order with the reports of its payments',
  positionals: [{ name: 'order', meaning: 'id of an order' }],
  options: [],
  examples: [`order show ${ORDER_EXAMPLE}`],
  operation: 'readOrder',
  request: ({ positionals: { order = '' } }) => ({ params: { order_id: order } }),
  show: (order) => ({
    lines: [
      ...orderTable([order]),
      `Of a ${order.mode} customer.${order.reason === null ? '' : ` Ended: ${order.reason}.`}`,
      ...table(order.settlements, {
        SETTLED: ({ at }) => minute(at),
        OUTCOME: ({ outcome }) => outcome,
        RESULT: ({ status }) => status,
        REFERENCE: ({ reference }) => reference,
      }),
    ],
    quiet: [order.id],
  }),
})

const outcomes = ['paid', 'failed', 'cancelled', 'refunded'] as const

export const orderSettle = apiCommand({
  name: 'order settle',
  summary: 'Record by hand that orders were paid, failed, were cancelled or were refunded',
  positionals: [{ name: 'order', meaning: 'id of an order, or - for a list on stdin', many: true }],
  options: [
    { name: 'paid', meaning: 'the payment was made, even if the order has ended' },
    { name: 'failed', meaning: 'the payment was declined' },
    { name: 'cancelled', meaning: 'the customer abandoned it' },
    { name: 'refunded', meaning: 'the payment was returned; the customer loses the video' },
    {
      name: 'reference',
      value: 'text',
      meaning: 'payment id at the provider; required with --paid',
    },
  ],
  examples: [`order settle ${ORDER_EXAMPLE} --paid --reference pay_8Vb2`, `order settle ${ORDER_EXAMPLE} --refunded`],
  operation: 'settleOrder',
  confirm: (given, orders) =>
    `Record ${orders.length === 1 ? `order ${orders[0]}` : `${orders.length} orders`} as ${outcomeOf(given)}? This is final.`,
  request: (given, order) => ({
    params: { order_id: order },
    body: { outcome: outcomeOf(given), ...present({ reference: textOf(given, 'reference') }) },
  }),
  show: ({ id, status }) => ({
    lines: [
      status === 'refund_due' ? `Order ${id} was not completed: refund the payment.` : `Order ${id} is ${status}.`,
    ],
    quiet: [id],
  }),
})

/** Errors: throws a usage error unless exactly one is given, and a payment has its reference. */
function outcomeOf(given: Given): (typeof outcomes)[number] {
  const [outcome, ...others] = outcomes.filter((name) => isGiven(given, name))
  if (outcome === undefined || others.length > 0)
    throw usageError('Give one of --paid, --failed, --cancelled and --refunded.')
  if (outcome === 'paid' && textOf(given, 'reference') === undefined)
    throw usageError('--paid needs --reference <text>: the id of the payment at its provider.')
  return outcome
}

function orderTable(orders: Success<'listOrders'>['orders']): string[] {
  return table(orders, {
    CREATED: ({ created_at: at }) => minute(at),
    STATUS: ({ status }) => status,
    PRICE: ({ price_minor: price, currency }) => priceText(price, currency),
    USER: ({ display_name: name }) => name,
    VIDEOS: ({ videos }) => videos.map(({ title }) => title).join(', '),
    ID: ({ id }) => id,
  })
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
