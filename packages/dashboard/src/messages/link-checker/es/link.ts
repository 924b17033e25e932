import type { CauseTexts } from '../en.ts'

const shorter = 'Quita campos del payload. Solo los documentados tienen efecto.'
const utf8 = 'Convierte el texto JSON en bytes UTF-8, y firma y codifica esos bytes.'

export const link = {
  'not-a-link': {
    title: 'No es una dirección http o https completa.',
    fix: 'Usa la dirección entera, que empieza por https:// o http://.',
  },
  'wrong-host': { title: 'El enlace lleva a {found}, no al servicio.', fix: 'Empieza la dirección con {expected}.' },
  'wrong-path': {
    title: 'La ruta {found} no es la página del embed.',
    fix: 'Usa exactamente {expected}: cuentan las mayúsculas y las barras.',
  },
  'address-too-long': {
    title: 'La dirección tiene {length} caracteres, más de los que el servicio lee.',
    fix: shorter,
  },
  'long-address': { title: 'La dirección tiene {length} caracteres; muchos proxys paran en {most}.', fix: shorter },
  'html-escaped': {
    title: 'El enlace contiene &amp; en lugar de &.',
    fix: 'Escapa el enlace para HTML una sola vez, en la plantilla y no en el código.',
  },
  'misplaced-parameters': {
    title: '{name} no está en la consulta de la dirección.',
    fix: 'Pon ? tras el ID de cliente, y después payload y sig. Detrás de # no debe haber nada.',
  },
  'misspelt-parameter': { title: 'El parámetro {found} es desconocido.', fix: 'Llámalo {expected}.' },
  'swapped-parameters': {
    title: 'payload contiene la firma, y sig el payload.',
    fix: 'Intercambia los dos valores.',
  },
  'repeated-parameter': {
    title: '{name} aparece varias veces; solo cuenta la primera.',
    fix: 'Construye la consulta de nuevo para cada enlace.',
  },
  'missing-parameter': {
    title: 'Falta {name} o está vacío.',
    fix: 'El enlace necesita el ID de cliente en la ruta, y payload y sig en la consulta.',
  },
  'truncated-link': {
    title: 'El enlace está cortado.',
    fix: 'Cópialo entero y guárdalo en un campo de al menos 2000 caracteres.',
  },
  'malformed-client-id': {
    title: '«{found}» no es un ID de cliente.',
    fix: 'Copia el ID de cliente de este panel: 32 dígitos hexadecimales en minúscula.',
  },
  'unknown-client-id': {
    title: 'Ninguno de tus ID de cliente es {found}.',
    fix: 'Copia el ID de cliente de este panel.',
  },
  'expired-client-id': {
    title: 'Este ID de cliente fue sustituido y dejó de funcionar el {ends}.',
    fix: 'Usa el ID de cliente actual.',
  },
  'previous-client-id': {
    title: 'Este ID de cliente fue sustituido y deja de funcionar el {ends}.',
    fix: 'Despliega antes el ID de cliente actual.',
  },
  'inactive-partner': {
    title: 'La cuenta no está activa ({status}), así que no se abre ningún embed.',
    fix: 'Pide al operador del servicio que la active.',
  },
  'unregistered-website': {
    title: '{found} no es uno de tus sitios, y los navegadores no muestran allí el embed.',
    fix: 'Añade el sitio en tu perfil.',
  },
  'secret-in-link': {
    title: 'El enlace contiene un secreto. Quien ve el enlace puede leerlo.',
    fix: 'Rota el secreto o revoca la clave, y úsalos solo en el servidor.',
  },
  'double-encoded': {
    title: 'El valor está codificado dos veces para la URL.',
    fix: 'Codifícalo una vez: lo que construye la consulta suele codificar ya.',
  },
  'raw-plus': {
    title: 'El payload contiene + tal cual, que en una URL significa un espacio.',
    fix: 'Codifica el texto base64 para la URL, de modo que + sea %2B.',
  },
  'url-safe-base64': {
    title: 'El payload está en base64 para URL, con - y _.',
    fix: 'Usa base64 estándar, con + y /, y codifícalo para la URL.',
  },
  'base64-line-breaks': {
    title: 'El texto base64 contiene saltos de línea.',
    fix: 'Usa un codificador que escriba una sola línea.',
  },
  'base64-damaged': {
    title: 'El payload no es base64 completo y válido.',
    fix: 'Codifica todo el texto JSON con un codificador estándar.',
  },
  'encoded-twice': { title: 'El payload es base64 de base64.', fix: 'Codifica el texto JSON una sola vez.' },
  'raw-json-payload': {
    title: 'El payload es JSON sin base64, que otros programas pueden cambiar por el camino.',
    fix: 'Codifica el texto JSON en base64.',
  },
  'not-utf8': { title: 'El payload no es UTF-8; parece ISO-8859-1.', fix: utf8 },
  'utf-16': { title: 'El payload está en UTF-16.', fix: utf8 },
} as const satisfies CauseTexts
