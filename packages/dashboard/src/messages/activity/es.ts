import { pluralIn } from '@proscenium/design/format'
import type { AuditMessages, HealthMessages, UsageMessages } from './en.ts'

const plural = pluralIn('es')

export const usage: UsageMessages = {
  period: 'Periodo',
  periods: { '24h': '24 horas', '7d': '7 días', '30d': '30 días', '12mo': '12 meses' },
  metrics: {
    sessions: 'Sesiones',
    active_users: 'Usuarios activos',
    songs_uploaded: 'Canciones subidas',
    recommendations: 'Recomendaciones',
    downloads: 'Descargas',
    api_calls: 'Llamadas a la API',
    api_errors: 'Errores de la API',
  },
  errorRate: 'Tasa de errores',
  previous: 'Periodo anterior',
  before: (value) => `Antes: ${value}`,
  up: (share) => `${share} más que en el periodo anterior`,
  down: (share) => `${share} menos que en el periodo anterior`,
  same: 'Como en el periodo anterior',
  fresh: 'Nada en el periodo anterior',
  chart: (metric) => `${metric}, como gráfico`,
  table: 'Mostrar como tabla',
  tableOf: (metric) => `${metric} en cada intervalo`,
  time: 'Desde',
  count: 'Cantidad',
  utc: 'Los intervalos están en UTC.',
  perKey: 'Llamadas a la API por clave',
  calls: 'Llamadas',
  noKeys: 'No se ha usado ninguna clave.',
  empty: {
    title: 'Aún no hay nada contado',
    advice: 'Los números aparecen en cuanto se abra tu integración o tu servidor llame a la API.',
  },
}

export const health: HealthMessages = {
  rejections: 'Peticiones rechazadas por causa',
  summary: (rejected, all) => `Se han rechazado ${rejected} de ${all} peticiones.`,
  causes: {
    'missing-fields': {
      title: 'Falta una parte del enlace',
      fix: 'Envía el ID de cliente, los datos y la firma. Codifica los datos para la URL, para que ningún signo más se convierta en espacio.',
    },
    'unknown-client': {
      title: 'El ID de cliente no se conoce',
      fix: 'Compara el ID de cliente de la dirección con el de Credenciales; después de un cambio, usa el nuevo.',
    },
    inactive: { title: 'La cuenta no está activa', fix: 'Pide al operador que la active.' },
    'bad-signature': {
      title: 'La firma no coincide',
      fix: 'Firma exactamente el texto JSON que codificas, con HMAC-SHA256 en hexadecimal minúsculo y el secreto actual como texto.',
    },
    expired: {
      title: 'El enlace ha caducado',
      fix: 'Crea una dirección para cada visita y no guardes la página en caché. Comprueba que el reloj de tu servidor va bien y que la marca de tiempo está en UTC.',
    },
    'missing-user': {
      title: 'Los datos no nombran a ningún usuario',
      fix: 'Pon tu propio ID del usuario en partner_external_user_id.',
    },
    'rate-limited': {
      title: 'Demasiadas peticiones',
      fix: 'Espera el tiempo de Retry-After y guarda un rato lo que leas del catálogo.',
    },
    service: {
      title: 'Un error por nuestra parte',
      fix: 'No tienes que cambiar nada. Reintenta dentro de un momento.',
    },
    'invalid-key': {
      title: 'No hay una clave de API válida',
      fix: 'Envía la clave completa como «Authorization: Bearer psk_…», una de la lista de Claves de API.',
    },
    'revoked-key': {
      title: 'La clave de API está revocada',
      fix: 'Crea una clave nueva y despliégala en el servidor que llama.',
    },
    'wrong-key': {
      title: 'El tipo de clave equivocado',
      fix: 'Usa una clave estándar; una clave de catálogo solo puede leer el catálogo.',
    },
    'missing-scope': {
      title: 'A la clave le falta un permiso',
      fix: 'Es anterior a esta parte de la API. Crea una clave nueva, despliégala y revoca la antigua.',
    },
    malformed: {
      title: 'La petición está mal formada',
      fix: 'Envía JSON válido como application/json con los campos de la referencia de la API.',
    },
    'not-found': {
      title: 'No existe',
      fix: 'Comprueba el ID. Los de prueba y los reales son distintos, y un vídeo puede salir del catálogo.',
    },
    'not-owned': {
      title: 'No es del cliente',
      fix: 'Comprueba el estado antes de pedir un archivo y ofrece primero la compra.',
    },
    'download-limit': {
      title: 'Las descargas del mes se han agotado',
      fix: 'Pide al operador un límite más alto.',
    },
    'test-only': {
      title: 'No disponible con una clave de prueba',
      fix: 'Las claves de prueba solo descargan exportaciones. Usa una clave real para los originales.',
    },
    origin: { title: 'El sitio no está indicado', fix: 'Añade el origen exacto de la página en Perfil.' },
    session: {
      title: 'La sesión o el token han terminado',
      fix: 'Es normal tras 12 horas sin uso. Crea una dirección nueva para la página.',
    },
    other: { title: 'Otra causa', fix: 'Busca el código en la referencia de la API.' },
  },
  fix: 'Qué hacer',
  times: plural({ one: '# vez', other: '# veces' }),
  last: (time) => `Última vez: ${time}`,
  healthy: { title: 'No se ha rechazado nada', advice: 'Todas las peticiones de este periodo se han aceptado.' },
  quiet: {
    title: 'Aún no hay peticiones',
    advice: 'Las peticiones de tus servidores y de tu integración aparecen aquí.',
  },
  log: 'Peticiones recientes',
  logHint: 'Sin tokens, datos, direcciones ni usuarios. Da el ID de la petición cuando pidas ayuda.',
  columns: {
    time: 'Hora',
    operation: 'Operación',
    status: 'Estado',
    duration: 'Duración',
    key: 'Clave',
    request: 'ID de la petición',
  },
  milliseconds: (value) => `${value} ms`,
  accepted: 'Aceptada',
  rejected: 'Rechazada',
}

export const audit: AuditMessages = {
  intro: 'Quién ha cambiado qué, lo más reciente primero. Prueba y real aparecen juntos.',
  filter: 'Mostrar',
  all: 'Todo',
  kinds: {
    access: 'Acceso',
    credentials: 'Credenciales',
    keys: 'Claves de API',
    profile: 'Perfil y ajustes',
    rights: 'Pedidos y derechos',
  },
  actions: {
    sign_in: 'Sesión iniciada',
    sign_out: 'Sesión cerrada',
    login_changed: 'Correo de acceso cambiado',
    login_unlinked: 'Correo de acceso desvinculado',
    sessions_revoked: 'Sesiones terminadas',
    secret_revealed: 'Secreto mostrado',
    credentials_rotated: 'Credenciales cambiadas',
    rotation_reset: 'Cambio permitido de nuevo',
    api_key_created: 'Clave de API creada',
    api_key_revoked: 'Clave de API revocada',
    profile_changed: 'Perfil cambiado',
    logo_changed: 'Logotipo cambiado',
    logo_removed: 'Logotipo quitado',
    partner_created: 'Cuenta creada',
    partner_changed: 'Ajustes cambiados',
    order_settled: 'Pedido cerrado',
    right_granted: 'Derecho concedido',
    right_revoked: 'Derecho retirado',
  },
  actors: { partner: 'Tú', operator: 'Operador' },
  columns: { time: 'Hora', who: 'Quién', what: 'Qué', details: 'Detalles' },
  empty: { title: 'Aún no hay nada registrado', advice: 'Los accesos y cambios aparecen aquí.' },
  none: {
    title: 'No hay eventos de este tipo',
    advice: (kind) => `No hay nada registrado en «${kind}».`,
    showAll: 'Mostrar todo',
  },
  shown: plural({ one: '# evento', other: '# eventos' }),
}
