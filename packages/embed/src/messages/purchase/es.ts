import type { PurchaseMessages } from './en.ts'

export const purchase: PurchaseMessages = {
  title: 'Comprar este vídeo',
  position: (at, total) => `Vídeo ${at} de ${total}`,
  quoting: 'Consultando el precio actual',
  price: 'Precio',
  instead: 'en lugar de',
  discount: (percent) => `${percent} de descuento`,
  buy: 'Comprar',
  buyFor: (price) => `Comprar por ${price}`,
  elsewhere: 'El pago se hace en una página aparte. Tu montaje sigue abierto aquí.',
  page: 'Abrir la página de pago',
  newTab: 'se abre en una pestaña nueva',
  waiting: {
    title: 'Esperando tu pago',
    advice:
      'Termina en la página de pago. Esto continúa por sí solo en cuanto se confirme el pago. ¿No se ha abierto ninguna página? Usa el enlace de abajo.',
  },
  check: 'Ya he pagado, comprobar',
  checking: 'Estamos comprobando si ha llegado tu pago.',
  notYet: 'Tu pago aún no ha llegado. Puede tardar un momento. Esto continúa por sí solo en cuanto se confirme.',
  lost: 'Ahora mismo no podemos comprobarlo. Volveremos a intentarlo en breve.',
  confirmed: { title: 'Pago confirmado', advice: 'El vídeo se está desbloqueando.' },
  owning: { title: 'Ya es tuyo', advice: 'No hay nada que pagar. El vídeo se está desbloqueando.' },
  declined: {
    title: 'Pago rechazado',
    advice:
      'El pago no se ha completado, así que el vídeo aún no es tuyo. Puedes volver a intentarlo al precio actual.',
  },
  expired: {
    title: 'Esta compra ha caducado',
    advice: 'Ha estado abierta demasiado tiempo. Empieza de nuevo para ver el precio actual.',
  },
  superseded: {
    title: 'Esta compra se ha abierto en otro lugar',
    advice:
      'Solo puede haber una abierta a la vez. Empieza de nuevo aquí. Si has pagado allí, el vídeo aparecerá como tuyo.',
  },
  offline: { title: 'No tienes conexión', advice: 'Esto continúa por sí solo en cuanto recuperes la conexión.' },
  error: {
    title: 'No ha funcionado',
    advice: 'No se ha comprado nada. Espera un momento y vuelve a intentarlo.',
  },
  noEmail: {
    title: 'Todavía no se puede comprar',
    advice:
      'Una compra tiene que ir asociada a una dirección de correo, y este sitio ha iniciado tu sesión sin ninguna. Sus responsables pueden cambiarlo.',
  },
  sessionEnded: {
    title: 'Tu sesión ha terminado',
    advice:
      'Recarga la página anterior para continuar. Si acabas de pagar, el vídeo aparecerá allí como tuyo en cuanto se confirme el pago. ¿No se ha abierto ninguna página? Usa el enlace de abajo.',
  },
  bundle: {
    title: (count) => `Comprar ${count} vídeos`,
    requoted: 'La oferta anterior ya no es válida. Este es el total actual.',
    unlocking: 'Los vídeos se están desbloqueando.',
    declined:
      'El pago no se ha completado, así que los vídeos aún no son tuyos. Puedes volver a intentarlo al total actual.',
    skip: 'Omitir estos vídeos',
  },
  startAgain: 'Empezar de nuevo',
  skip: 'Omitir este vídeo',
  done: 'Listo',
  untitled: 'Este vídeo',
  quoted: (title) => `«${title}»`,
  results: {
    paid: { title: 'Es tuyo', advice: (title) => `${title} está desbloqueado.`, short: 'Desbloqueado' },
    owned: {
      title: 'Ya es tuyo',
      advice: (title) => `${title} ya es tuyo. No había nada que pagar.`,
      short: 'Ya es tuyo',
    },
    unavailable: {
      title: 'No está a la venta',
      advice: (title) => `${title} no se puede comprar en este momento. No se ha cobrado nada.`,
      short: 'No está a la venta',
    },
    failed: { title: 'Sin comprar', advice: (title) => `${title} no se ha comprado.`, short: 'Sin comprar' },
  },
  summary: {
    all: 'Todos los vídeos son tuyos',
    some: (bought, total) => `Vídeos tuyos: ${bought} de ${total}`,
    none: 'No se ha comprado ningún vídeo',
  },
}
