import type { CauseTexts } from '../en.ts'

const once = 'Serializa una sola vez, y firma y codifica ese mismo texto.'

export const signature = {
  'signature-upper-case': {
    title: 'La firma está en mayúsculas.',
    fix: 'Escribe dígitos hexadecimales en minúscula. El servicio acepta ambos; otros programas quizá no.',
  },
  'signature-whitespace': {
    title: 'Hay espacios o saltos de línea en la firma.',
    fix: 'Quítalos de alrededor de la firma.',
  },
  'signature-prefix': { title: 'La firma empieza por {prefix}.', fix: 'Envía solo los 64 dígitos hexadecimales.' },
  'signature-separators': {
    title: 'Los bytes de la firma están separados por guiones o dos puntos.',
    fix: 'Envía los 64 dígitos hexadecimales sin separadores.',
  },
  'base64-digest': {
    title: 'La firma está en base64.',
    fix: 'Escríbela como 64 dígitos hexadecimales en minúscula.',
  },
  'other-digest': { title: 'La firma tiene la longitud de {algorithm}.', fix: 'Usa HMAC-SHA256.' },
  'signature-malformed': {
    title: 'La firma no son 64 dígitos hexadecimales.',
    fix: 'Escribe el HMAC-SHA256 del texto JSON como 64 dígitos hexadecimales en minúscula.',
  },
  'signature-over-base64': {
    title: 'Se firmó el texto base64, no el texto JSON.',
    fix: 'Firma el texto JSON y codifica después ese mismo texto en base64.',
  },
  'signature-over-other-encoding': {
    title: 'El texto firmado estaba codificado como {encoding}.',
    fix: 'Firma los bytes UTF-8 del texto JSON.',
  },
  'swapped-arguments': {
    title: 'El payload se usó como clave, y el secreto como texto.',
    fix: 'Intercambia los dos argumentos de la función HMAC.',
  },
  'signature-mismatch': {
    title: 'La firma no corresponde a este payload ni a estos secretos.',
    fix: 'Compara los cuatro últimos caracteres de tu secreto con los de «Credenciales» («Termina en …»). Si son iguales, el JSON se generó dos veces, a menudo con otro timestamp: firma exactamente el texto que codificas.',
  },
  'test-id-with-live-secret': {
    title: 'Un ID de cliente de prueba está firmado con el secreto real.',
    fix: 'Usa el secreto de prueba, o el ID de cliente real.',
  },
  'live-id-with-test-secret': {
    title: 'Un ID de cliente real está firmado con el secreto de prueba.',
    fix: 'Usa el secreto real, o el ID de cliente de prueba.',
  },
  'previous-secret': {
    title: 'El enlace está firmado con un secreto sustituido, que vale hasta el {ends}.',
    fix: 'Despliega antes el secreto actual.',
  },
  'expired-secret': {
    title: 'El enlace está firmado con un secreto sustituido, que dejó de valer el {ended}.',
    fix: 'Despliega el secreto actual.',
  },
  'secret-decoded': {
    title: 'El secreto se descodificó ({form}) antes de usarlo.',
    fix: 'Usa el secreto como texto, tal como se muestra aquí.',
  },
  'secret-with-newline': {
    title: 'El secreto se usó con un salto de línea al final.',
    fix: 'Guárdalo sin él, o quítalo al leer el archivo.',
  },
  'secret-with-extra-characters': {
    title: 'Había un carácter de más alrededor del secreto ({characters}).',
    fix: 'Guarda solo el secreto.',
  },
  'unset-secret': {
    title: 'El enlace está firmado con «{found}» en lugar de un secreto.',
    fix: 'Define la variable de entorno, e impide que el servidor arranque sin ella.',
  },
  'client-id-as-secret': {
    title: 'El enlace está firmado con el ID de cliente.',
    fix: 'Firma con el secreto de cliente.',
  },
  'reserialised-order': { title: 'En el JSON firmado los campos estaban en otro orden.', fix: once },
  'reserialised-spacing': { title: 'El JSON firmado tenía otros espacios o saltos de línea.', fix: once },
  'reserialised-unicode': {
    title: 'El JSON firmado escribía de otra forma caracteres como é (é o \\u00e9).',
    fix: once,
  },
  'reserialised-slashes': { title: 'El JSON firmado escribía de otra forma las barras (/ o \\/).', fix: once },
  'reserialised-html': {
    title: 'El JSON firmado escribía de otra forma caracteres como & y + (& o \\u0026).',
    fix: once,
  },
  'serialised-twice': {
    title: 'El texto firmado se serializó dos veces como JSON.',
    fix: 'Serializa el objeto una vez, y no el texto resultante.',
  },
  'trailing-newline': {
    title: 'El texto firmado y el payload difieren en un salto de línea final.',
    fix: 'Firma y codifica el mismo texto; echo, los editores y json.Encoder de Go añaden un salto de línea.',
  },
  'byte-order-mark': {
    title: 'Antes del JSON hay una marca de orden de bytes (U+FEFF).',
    fix: 'Escribe UTF-8 sin esa marca.',
  },
} as const satisfies CauseTexts
