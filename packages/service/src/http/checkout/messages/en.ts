import { html } from '../../pages/html.ts'
import type { CheckoutMessages } from './messages.ts'

export const en: CheckoutMessages = {
  title: 'Checkout',
  by: (service) => `Checkout by ${service}`,
  videos: (count) => `${count} videos`,
  bundle: 'Bundle discount',
  included: 'Included',
  deliverables: { original: 'Music video', reel: 'Vertical reel', bts: 'Behind the scenes' },
  total: 'Total',
  instead: 'Instead of',
  pay: (price) => `Pay ${price}`,
  cancel: 'Cancel',
  test: 'No real payment is made.',
  decline: 'Decline it',
  states: {
    paid: { heading: 'It’s yours', sentence: (title) => html`“${title}” is unlocked.` },
    owned: { heading: 'Already yours', sentence: (title) => html`There is nothing to pay for “${title}”.` },
    failed: {
      heading: 'Payment declined',
      sentence: 'Nothing was charged. Close this page and start again where you came from.',
    },
    unavailable: { heading: 'No longer for sale', sentence: (title) => html`Nothing was charged for “${title}”.` },
    cancelled: { heading: 'Checkout cancelled', sentence: 'Nothing was charged.' },
    expired: {
      heading: 'Checkout expired',
      sentence: 'Nothing was charged. Close this page and start again where you came from.',
    },
    ended: { heading: 'Session ended', sentence: 'Nothing was charged. Open the page you came from again to go on.' },
    gone: { heading: 'This checkout is over', sentence: 'Start again from the page you came from.' },
  },
}
