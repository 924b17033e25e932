import type { CredentialMessages, KeyMessages } from './en.ts'

export const credentials: CredentialMessages = {
  intro:
    'Tu servidor firma las direcciones de la integración con el secreto de cliente. Nunca debe llegar a un navegador.',
  clientId: 'ID de cliente',
  secret: 'Secreto de cliente',
  endsIn: (end) => `Termina en ${end}`,
  reveal: 'Mostrar',
  hide: 'Ocultar',
  revealHint: 'Cada vez que se muestra queda en el registro.',
  lastUsed: 'Último uso',
  notUsed: 'Aún sin usar',
  rotateTitle: 'Cambio',
  rotate: 'Cambiar credenciales',
  rotateHint: 'Cambia el secreto, el ID de cliente o ambos, como máximo una vez en 48 horas.',
  nextAllowed: (time) => `El próximo cambio es posible a partir del ${time}.`,
  testHint: 'Las credenciales de prueba no se cambian.',
  lastRotated: (time) => `Último cambio: ${time}`,
  previous: {
    title: 'Qué usa todavía las credenciales antiguas',
    advice:
      'Despliega las nuevas antes de que se acabe el tiempo. Después se rechaza todo enlace firmado con las antiguas.',
    left: (time) => `Valen aún ${time}`,
    ended: 'Ya no valen',
    unused: 'Sin uso desde el cambio: tus servidores ya usan las nuevas.',
    inUse: (time) => `Todavía en uso: la última vez, ${time}`,
  },
  wizard: {
    title: 'Cambiar credenciales',
    step: (now, all) => `Paso ${now} de ${all}`,
    what: {
      title: '¿Qué se cambia?',
      secret: { label: 'El secreto de cliente', hint: 'Lo habitual, y lo que toca tras una filtración.' },
      id: { label: 'El ID de cliente', hint: 'El secreto se queda. Cambian las direcciones de la integración.' },
      both: { label: 'Ambos', hint: 'Empezar de cero. Todo lo desplegado tiene que cambiar.' },
    },
    grace: {
      title: '¿Cuánto tiempo valen las antiguas?',
      '24h': { label: '24 horas', hint: 'Tiempo para un despliegue planeado.' },
      '1h': { label: '1 hora', hint: 'Tiempo para un despliegue rápido.' },
      none: {
        label: 'Nada',
        hint: 'Para una filtración. Tu integración se detiene hasta que despliegues las nuevas.',
      },
    },
    confirm: {
      title: 'Revisa y confirma',
      what: 'Se cambia',
      grace: 'Las antiguas valen',
      warning: 'Todo enlace firmado con las credenciales antiguas se rechaza al instante.',
      limit: 'Otro cambio es posible después de 48 horas.',
      action: 'Cambiar ahora',
    },
    done: {
      title: 'Las credenciales han cambiado',
      advice: 'Copia ahora las nuevas en tus servidores.',
      until: (time) => `Las antiguas valen hasta el ${time}.`,
      ended: 'Las antiguas ya no valen.',
    },
  },
}

export const keys: KeyMessages = {
  intro: 'Tu servidor usa claves de API para leer el catálogo y servir pedidos.',
  count: (active, all) => `${active} de ${all} claves están activas, entre prueba y real.`,
  create: 'Crear clave',
  full: 'Todas las claves están ocupadas. Revoca una para crear otra.',
  empty: {
    title: 'Aún no hay claves',
    advice: 'Crea una para cada servidor que llame a la API, para poder revocarla por separado.',
  },
  columns: {
    name: 'Nombre',
    key: 'Clave',
    scopes: 'Permisos',
    created: 'Creada',
    used: 'Último uso',
    status: 'Estado',
  },
  unnamed: 'Sin nombre',
  revoked: (time) => `Revocada el ${time}`,
  catalogue: 'Solo catálogo',
  missing:
    'Esta clave no puede servir pedidos: se creó antes de que existieran esos permisos. Crea una nueva para sustituirla.',
  revoke: 'Revocar',
  revokeNamed: (name) => `Revocar ${name}`,
  revokeTitle: (name) => `¿Revocar ${name}?`,
  revokeAdvice: 'Las llamadas con esta clave se rechazan al instante. No se puede deshacer.',
  revokeUsed: (time) => `Último uso: ${time}.`,
  revokeUnused: 'No se ha usado.',
  dialog: {
    title: 'Crear una clave de API',
    name: 'Nombre',
    hint: 'Por ejemplo, el servidor que la usa.',
    long: 'Usa 200 caracteres como máximo.',
    mode: 'Para',
    test: 'Datos de prueba',
    live: 'Datos reales',
    kind: 'Puede leer el catálogo, crear sesiones y servir pedidos.',
  },
  secret: {
    title: 'Guarda esta clave ahora',
    advice: 'Solo se muestra una vez. Si la pierdes, revócala y crea otra.',
    label: 'Nueva clave de API',
    stored: 'He guardado la clave',
    blocked: 'Confirma que has guardado la clave antes de cerrar.',
  },
}
