import { html } from '../../pages/html.ts'
import type { CheckoutMessages } from './messages.ts'

export const es: CheckoutMessages = {
  title: 'Pago',
  by: (service) => `Pago con ${service}`,
  videos: (count) => `${count} vídeos`,
  bundle: 'Descuento por conjunto',
  included: 'Incluye',
  deliverables: { original: 'Videoclip', reel: 'Reel vertical', bts: 'Cómo se hizo' },
  total: 'Total',
  instead: 'En lugar de',
  pay: (price) => `Pagar ${price}`,
  cancel: 'Cancelar',
  test: 'No se hace ningún pago real.',
  decline: 'Rechazar el pago',
  states: {
    paid: { heading: 'Es tuyo', sentence: (title) => html`«${title}» está desbloqueado.` },
    owned: { heading: 'Ya es tuyo', sentence: (title) => html`No hay nada que pagar por «${title}».` },
    failed: {
      heading: 'Pago rechazado',
      sentence: 'No se ha cobrado nada. Cierra esta página y empieza de nuevo en la página de la que vienes.',
    },
    unavailable: { heading: 'Ya no está a la venta', sentence: (title) => html`No se ha cobrado nada por «${title}».` },
    cancelled: { heading: 'Compra cancelada', sentence: 'No se ha cobrado nada.' },
    expired: {
      heading: 'Compra caducada',
      sentence: 'No se ha cobrado nada. Cierra esta página y empieza de nuevo en la página de la que vienes.',
    },
    ended: {
      heading: 'Sesión terminada',
      sentence: 'No se ha cobrado nada. Vuelve a abrir la página de la que vienes para continuar.',
    },
    gone: { heading: 'Esta compra ha terminado', sentence: 'Empieza de nuevo desde la página de la que vienes.' },
  },
}
