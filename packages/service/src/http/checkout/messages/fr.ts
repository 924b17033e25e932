import { html } from '../../pages/html.ts'
import type { CheckoutMessages } from './messages.ts'

export const fr: CheckoutMessages = {
  title: 'Paiement',
  by: (service) => `Paiement avec ${service}`,
  videos: (count) => `${count} vidéos`,
  bundle: 'Remise groupée',
  included: 'Inclus',
  deliverables: { original: 'Clip', reel: 'Reel vertical', bts: 'Coulisses' },
  total: 'Total',
  instead: 'Au lieu de',
  pay: (price) => `Payer ${price}`,
  cancel: 'Annuler',
  test: 'Aucun paiement réel n’est effectué.',
  decline: 'Refuser le paiement',
  states: {
    paid: {
      heading: 'Elle est à vous',
      sentence: (title) => html`La vidéo « ${title} » est débloquée.`,
    },
    owned: {
      heading: 'Elle est déjà à vous',
      sentence: (title) => html`Il n’y a rien à payer pour « ${title} ».`,
    },
    failed: {
      heading: 'Paiement refusé',
      sentence: 'Rien n’a été débité. Fermez cette page et recommencez depuis celle d’où vous venez.',
    },
    unavailable: {
      heading: 'Plus en vente',
      sentence: (title) => html`Rien n’a été débité pour « ${title} ».`,
    },
    cancelled: { heading: 'Achat annulé', sentence: 'Rien n’a été débité.' },
    expired: {
      heading: 'Achat expiré',
      sentence: 'Rien n’a été débité. Fermez cette page et recommencez depuis celle d’où vous venez.',
    },
    ended: {
      heading: 'Session terminée',
      sentence: 'Rien n’a été débité. Rouvrez la page d’où vous venez pour continuer.',
    },
    gone: { heading: 'Cet achat est clos', sentence: 'Recommencez depuis la page d’où vous venez.' },
  },
}
