import type { CauseTexts } from '../en.ts'

const clock = 'Sincroniza el reloj de tu servidor.'

export const payload = {
  'payload-not-json': {
    title: 'El payload deja de ser JSON en el carácter {position}.',
    fix: 'Créalo con una biblioteca de JSON, no uniendo textos.',
  },
  'payload-not-object': {
    title: 'El payload es JSON, pero no un objeto ({found}).',
    fix: 'Serializa una vez un objeto con partner_external_user_id.',
  },
  'duplicate-field': {
    title: '{field} aparece varias veces; solo cuenta la última.',
    fix: 'Escribe cada campo una sola vez.',
  },
  'misspelt-field': { title: 'El campo {found} es desconocido y no tiene efecto.', fix: 'Llámalo {expected}.' },
  'ignored-field': {
    title: '{field} no tiene efecto en un payload.',
    fix: 'Quítalo. Solo el servicio y su operador lo deciden.',
  },
  'invisible-characters': {
    title: 'El valor contiene el carácter invisible {character}.',
    fix: 'Quítalo: con él y sin él son dos valores distintos.',
  },
  'damaged-text': {
    title: 'Un texto perdió caracteres antes de firmarse.',
    fix: 'Usa UTF-8 en todas partes y corta los textos entre caracteres.',
  },
  'missing-user-id': {
    title: 'Falta partner_external_user_id.',
    fix: 'Añade tu propio identificador estable del usuario, como texto.',
  },
  'user-id-not-text': {
    title: 'partner_external_user_id no es texto ({found}).',
    fix: 'Convierte el identificador en texto, entre comillas.',
  },
  'user-id-empty': {
    title: 'partner_external_user_id está vacío.',
    fix: 'Crea enlaces solo para usuarios que han iniciado sesión, con su identificador.',
  },
  'user-id-unusable': {
    title: 'partner_external_user_id supera los 512 caracteres, o contiene NUL o medio carácter.',
    fix: 'Usa el identificador de tu base de datos.',
  },
  'placeholder-user-id': {
    title: '«{found}» parece una variable sin valor, no un usuario.',
    fix: 'Revisa de dónde viene el identificador. Todos los usuarios con el mismo comparten una cuenta.',
  },
  'shared-user-id': {
    title: '«{found}» parece la cuenta de varias personas.',
    fix: 'Usa un identificador por persona: quien lo comparte, comparte compras y proyectos.',
  },
  'user-id-spaces': {
    title: 'Hay espacios alrededor del identificador del usuario.',
    fix: 'Quítalos: con ellos y sin ellos son dos usuarios distintos.',
  },
  'missing-email': {
    title: 'No hay dirección de correo, así que el usuario no puede tener compras.',
    fix: 'Añade email cuando tu usuario haya confirmado la dirección.',
  },
  'invalid-email': {
    title: '«{found}» no es una dirección de correo; el servicio la ignora.',
    fix: 'Envía la dirección confirmada del usuario, o ninguna.',
  },
  'shared-email': {
    title: '«{found}» parece la dirección de varias personas.',
    fix: 'Envía direcciones personales: quien comparte la dirección, comparte la cuenta.',
  },
  'missing-timestamp': {
    title: 'No hay timestamp: quien copie el enlace podrá usarlo siempre.',
    fix: 'Añade la hora actual: así el enlace vale 5 minutos.',
  },
  'timestamp-in-seconds': {
    title: 'El timestamp es un número de segundos.',
    fix: 'Escríbelo según ISO 8601 en UTC: {correct}',
  },
  'timestamp-in-milliseconds': {
    title: 'El timestamp es un número de milisegundos.',
    fix: 'Escríbelo según ISO 8601 en UTC: {correct}',
  },
  'timestamp-format': { title: 'El timestamp «{found}» no es una fecha ISO 8601.', fix: 'Escríbelo así: {correct}' },
  'timestamp-without-zone': {
    title: 'El timestamp no nombra zona, así que se lee como UTC.',
    fix: 'Escribe la hora UTC con Z al final: {correct}',
  },
  'local-time': {
    title: 'El timestamp es quizá la hora local de UTC{offset}; sin zona se lee como UTC.',
    fix: 'Escribe la hora UTC con Z: {correct}',
  },
  'local-time-marked-utc': {
    title: 'El timestamp dice UTC, pero es quizá la hora local de UTC{offset}.',
    fix: 'Convierte la hora a UTC antes de escribirla: {correct}',
  },
  'timestamp-too-old': {
    title: 'El timestamp es de hace {minutes} minutos: el enlace es viejo o tu reloj va atrasado.',
    fix: 'Crea un enlace en cada visita, no guardes la página en caché y sincroniza el reloj.',
  },
  'timestamp-in-future': {
    title: 'El timestamp está {minutes} minutos en el futuro: tu reloj va adelantado.',
    fix: clock,
  },
  'clock-skew': {
    title: 'Tu reloj va unos {minutes} min adelantado; desde 5 minutos se rechazan los enlaces.',
    fix: clock,
  },
  'accent-format': {
    title: 'accent_color «{found}» se ignora.',
    fix: 'Escribe # y seis dígitos hexadecimales, como {correct}.',
  },
  'logo-address': {
    title: 'logo_url «{found}» no es una dirección http o https completa; se ignora.',
    fix: 'Usa la dirección https de una imagen.',
  },
  'logo-over-http': {
    title: 'El logotipo está en http; una página https quizá no lo muestre.',
    fix: 'Usa una dirección https.',
  },
  'logo-unreachable': {
    title: 'No se pudo cargar ninguna imagen de logo_url.',
    fix: 'Comprueba que la dirección muestra una imagen sin iniciar sesión.',
  },
} as const satisfies CauseTexts
