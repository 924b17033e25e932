import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { paymentError, paymentModes, paymentSetup, type PaymentOptions } from './payment-setup.ts'

const secret = 'Zq4tL9vX2mB7cR1kW8nH5pD3sG6jY0fA'
const page = 'https://pay.example/checkout'
const plain = { host: '127.0.0.1', origin: null, nodeEnv: undefined }
const deployed = { host: '0.0.0.0', origin: 'https://service.example', nodeEnv: 'production' }
const places = { plain, deployed }

describe('the payment of live customers', () => {
  it('is simulated in plain development, and off elsewhere, unless it is set', () => {
    verifies('O-12')
    expect(paymentSetup({}, plain)).toEqual({ mode: 'simulated', page: null, secret: null })
    expect(paymentSetup({}, deployed)).toEqual({ mode: 'off', page: null, secret: null })
    for (const payment of paymentModes) expect(paymentSetup({ payment }, plain).mode).toBe(payment)
    const external = { payment: 'external', paymentPage: page, paymentSecret: secret } as const
    expect(paymentSetup(external, deployed)).toEqual({ mode: 'external', page, secret })
    // Whoever was on the page when purchases were switched off can still be settled.
    expect(paymentSetup({ ...external, payment: 'off' }, deployed)).toEqual({ mode: 'off', page: null, secret })
  })

  it.each<[keyof typeof places, PaymentOptions, string | null]>([
    ['plain', {}, null],
    ['deployed', {}, null],
    ['plain', { payment: 'off' }, null],
    ['deployed', { payment: 'off' }, null],
    ['plain', { payment: 'simulated' }, null],
    [
      'deployed',
      { payment: 'simulated' },
      'The simulated payment is rejected outside plain development (host 0.0.0.0, origin https://service.example, NODE_ENV production): set --payment external with --payment-page and PROSCENIUM_PAYMENT_SECRET, or --payment off',
    ],
    ['deployed', { payment: 'external', paymentPage: page, paymentSecret: secret }, null],
    ['plain', { payment: 'external', paymentPage: 'http://pay.localhost:1', paymentSecret: secret }, null],
    [
      'plain',
      { payment: 'external', paymentPage: 'http://pay.example', paymentSecret: secret },
      'The payment page http://pay.example must be https',
    ],
    [
      'deployed',
      { payment: 'external', paymentPage: 'http://localhost:1', paymentSecret: secret },
      'The payment page http://localhost:1 must be https',
    ],
    [
      'deployed',
      { payment: 'external', paymentSecret: secret },
      '--payment external needs --payment-page (or PROSCENIUM_PAYMENT_PAGE)',
    ],
    [
      'deployed',
      { payment: 'external', paymentPage: page },
      '--payment external needs PROSCENIUM_PAYMENT_SECRET (openssl rand -hex 32)',
    ],
    ['deployed', { paymentPage: page, paymentSecret: secret }, '--payment-page needs --payment external'],
    ...['short', 'x'.repeat(64), `${secret} `, 'abcdefghijklmnopqrstuvwxyzABCDEF', secret.repeat(17)].map(
      (weak): [keyof typeof places, PaymentOptions, string] => [
        'plain',
        { paymentSecret: weak },
        'PROSCENIUM_PAYMENT_SECRET can be guessed: set 32 to 512 random characters (openssl rand -hex 32)',
      ],
    ),
  ])('starts in %s with %j: %s', (place, options, error) => {
    verifies('O-12')
    expect(paymentError(options, places[place])).toBe(error)
  })
})
