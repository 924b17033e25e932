import type { GuideMessages } from './en.ts'

export const guide: GuideMessages = {
  intro: 'Cuatro pasos hasta una integración abierta. El código contiene tu ID de cliente.',
  steps: {
    sign: {
      title: 'Firma una dirección en tu servidor',
      text: 'Créala para cada visita y para el usuario que ha iniciado sesión en tu sitio. Sirve cinco minutos.',
    },
    frame: {
      title: 'Ponla en un marco',
      text: 'Da al marco una altura real: 720 píxeles o más es cómodo. La integración lo llena y se desplaza dentro.',
    },
    policy: {
      title: 'Permite el marco',
      text: 'Si tu página envía una Content-Security-Policy, añade el origen de la integración a frame-src.',
    },
    check: {
      title: 'Abre tu página',
      text: 'Si la integración dice que el enlace no es válido, el estado de la integración nombra la causa.',
    },
  },
  server: 'Con nuestro paquete para Node',
  other: 'En una terminal, para cualquier otro lenguaje',
  allow: {
    title: 'Permisos',
    text: 'El atributo allow da a la integración la reproducción, la pantalla completa y la copia. Sin él, los usuarios copian los enlaces a mano.',
  },
  sandbox: {
    title: 'Aislamiento con sandbox',
    text: 'No lo necesitas. Si lo usas, con esta lista todo funciona; sin allow-downloads, los usuarios reciben enlaces para copiar.',
  },
  secret: {
    title: 'El secreto se queda en tu servidor',
    text: 'Quien tiene el secreto de cliente puede entrar como cualquiera de tus usuarios. Si se filtra, cámbialo sin plazo.',
  },
  email: {
    title: 'Envía solo correos verificados',
    text: 'Las compras pertenecen al correo. Dos usuarios con el mismo correo comparten una cuenta.',
  },
  test: 'Son tus credenciales de prueba. Cambia a datos reales para ver las otras.',
  copyOf: (title) => `Copiar: ${title}`,
}
