import type { Messages } from '../../../messages/en.ts'
import type { CatalogueMessages } from '../../../messages/catalogue/en.ts'

/**
 * The checkout's messages where no edit has to be open: a bought video is among the purchases. Done leads back to the
 * editor that requested the checkout.
 */
export function checkoutMessages(
  messages: Messages,
  { video: { checkout } }: CatalogueMessages,
  requestedBy: 'catalogue' | 'editor',
): Messages {
  const { purchase } = messages
  const { confirmed, owning, bundle, results } = purchase
  return {
    ...messages,
    purchase: {
      ...purchase,
      done: requestedBy === 'editor' ? checkout.editor : purchase.done,
      elsewhere: checkout.elsewhere,
      confirmed: { ...confirmed, advice: checkout.confirmed },
      owning: { ...owning, advice: checkout.owning },
      bundle: { ...bundle, unlocking: checkout.unlocking },
      results: { ...results, paid: { ...results.paid, advice: checkout.paid, short: checkout.bought } },
    },
  }
}
