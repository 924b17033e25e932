import type { StateMessages } from './en.ts'

export const states: StateMessages = {
  failures: {
    'missing-session': {
      title: 'El espacio de trabajo no se puede abrir con este enlace',
      advice: 'Falta una parte del enlace. Vuelve a la página anterior y abre el espacio de trabajo desde ahí.',
    },
    'invalid-link': {
      title: 'Este enlace no es válido',
      advice:
        'Vuelve a la página anterior y abre de nuevo el espacio de trabajo. Si sigue ocurriendo, avisa a los responsables de esa página.',
    },
    'expired-link': {
      title: 'Este enlace ha caducado',
      advice:
        'Por tu seguridad, un enlace solo funciona durante unos minutos. Vuelve atrás, recarga la página anterior y abre de nuevo el espacio de trabajo.',
    },
    'partner-inactive': {
      title: 'El espacio de trabajo no está disponible aquí',
      advice: 'En este momento está desactivado para este sitio. Sus responsables pueden darte más información.',
    },
    'service-error': {
      title: 'Algo ha fallado por nuestra parte',
      advice: 'No has hecho nada mal. Espera un momento y vuelve a intentarlo.',
    },
    'too-many': {
      title: 'Has abierto esta página muchas veces',
      advice: 'El espacio de trabajo se abrirá solo en un momento. No se pierde nada; deja esta página abierta.',
    },
    timeout: {
      title: 'Está tardando demasiado',
      advice: 'Puede que la conexión sea lenta. Vuelve a intentarlo, no se pierde nada.',
    },
    unreachable: {
      title: 'No podemos responder en este momento',
      advice:
        'Tu conexión parece estar bien, pero nuestra respuesta no ha llegado. Espera un momento y vuelve a intentarlo.',
    },
    offline: {
      title: 'No tienes conexión',
      advice: 'El espacio de trabajo se abrirá por sí solo en cuanto recuperes la conexión.',
    },
    sandboxed: {
      title: 'El espacio de trabajo no puede funcionar dentro de esta página',
      advice: 'Un ajuste de la página que lo contiene lo impide. Los responsables del sitio pueden cambiarlo.',
    },
    misconfigured: {
      title: 'El espacio de trabajo no está bien configurado',
      advice: 'Tenemos que corregirlo nosotros. Vuelve a intentarlo más tarde.',
    },
    'editor-unreachable': {
      title: 'El editor no se ha abierto',
      advice:
        'Has iniciado sesión, pero el editor no responde. Vuelve a intentarlo. La causa también puede ser un bloqueador de anuncios o una red muy restringida.',
    },
    'session-ended': {
      title: 'Tu sesión ha terminado',
      advice: 'Recarga la página anterior para volver a iniciar sesión.',
    },
  },
  notices: {
    'session-ended': {
      title: 'Tu sesión ha terminado',
      advice:
        'Tu trabajo sigue aquí tal como está, pero no se podrá guardar hasta que abras de nuevo el espacio de trabajo desde la página anterior.',
    },
  },
}
