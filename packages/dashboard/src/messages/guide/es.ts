import type { GuideMessages } from './en.ts'

export const guide: GuideMessages = {
  intro: 'De cero a una integración abierta. El código contiene tu ID de cliente y la dirección de este servicio.',
  test: 'Son tus credenciales de prueba. Cambia a datos reales para ver las otras.',
  live: 'Para probar primero, cambia Datos a Prueba.',
  steps: {
    credentials: {
      title: 'Define tus credenciales',
      text: 'Tu servidor las lee de su entorno. Muestra el secreto de cliente en Credenciales y ponlo en la última línea.',
    },
    website: {
      title: 'Registra tu sitio web',
      text: 'En Perfil, añade el origen exacto de tu página a Sitios web. En una página que no está en la lista, el marco queda vacío. Mientras la lista está vacía, cualquier página puede mostrarlo. Para probar en tu equipo, añade:',
    },
    sign: {
      title: 'Firma una dirección en tu servidor',
      text: 'Este es un servidor completo para empezar: firma una dirección para un usuario y la muestra en un marco. Firma una nueva en cada visita; sirve cinco minutos.',
    },
    frame: {
      title: 'Ponla en un marco',
      text: 'Este es el marco para una página tuya. Su src es la dirección firmada, con escape de HTML. Necesita una altura: 720 píxeles o más es cómodo.',
    },
    policy: {
      title: 'Permite el marco',
      text: 'Si tu página envía una Content-Security-Policy, añade el origen de la integración a frame-src.',
    },
    check: {
      title: 'Abre tu página',
      text: 'Si el Workspace no se abre, pega la dirección del marco en Comprobar enlace: verás todos los problemas de una vez.',
    },
  },
  environment: 'Entorno',
  language: 'Lenguaje',
  helper: 'Guarda este archivo junto a tu servidor. No tiene dependencias.',
  hints: {
    node: 'En un proyecto con npm, el paquete @proscenium/partner ofrece las mismas funciones con tipos.',
    csharp: 'Pon los dos archivos en un nuevo proyecto de consola.',
    bash: 'Esto imprime una dirección para probar, sin página alrededor. Ábrela en un navegador antes de cinco minutos.',
  },
  download: 'Descargar',
  downloadOf: (name) => `Descargar: ${name}`,
  prepare: 'Preparar',
  start: 'Iniciar',
  copyOf: (title) => `Copiar: ${title}`,
  allow: {
    title: 'Permisos',
    text: 'El atributo allow da a la integración la reproducción, la pantalla completa y la copia. Sin él, los usuarios copian los enlaces a mano. Si tu página envía una Permissions-Policy, nombra también ahí el origen de la integración: la cabecera prevalece.',
  },
  isolation: {
    title: 'Páginas aisladas',
    text: 'La integración funciona en páginas con Cross-Origin-Opener-Policy y con las dos formas de Cross-Origin-Embedder-Policy, require-corp y credentialless.',
  },
  sandbox: {
    title: 'Aislamiento con sandbox',
    text: 'No lo necesitas. Si lo usas, con esta lista todo funciona; sin allow-downloads, los usuarios reciben enlaces para copiar.',
  },
  app: {
    title: 'Aplicaciones de una sola página',
    text: 'Pide una dirección a tu servidor cuando se abra la vista y define src antes de insertar el marco. Después, oculta el marco en vez de quitarlo: si se inserta otra vez, se carga de nuevo y se pierde el trabajo sin guardar.',
  },
  signOut: {
    title: 'Cierre de sesión',
    text: 'Cuando un usuario cierre sesión, quita el marco. Envía la página que lo rodea con no-store, para que el botón Atrás no recupere la sesión.',
  },
  secret: {
    title: 'El secreto se queda en tu servidor',
    text: 'Quien tiene el secreto de cliente puede entrar como cualquiera de tus usuarios. Si se filtra, cámbialo sin plazo.',
  },
  email: {
    title: 'Envía solo correos verificados',
    text: 'Las compras pertenecen al correo. Dos usuarios con el mismo correo comparten una cuenta.',
  },
}
