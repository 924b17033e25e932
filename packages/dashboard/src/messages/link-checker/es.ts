import { link } from './es/link.ts'
import { payload } from './es/payload.ts'
import { signature } from './es/signature.ts'
import type { LinkCheckerMessages } from './en.ts'

export const linkChecker: LinkCheckerMessages = {
  intro:
    'Pega la dirección de tu iframe. No se guarda nada, no empieza ninguna sesión y verás todos los problemas a la vez.',
  link: 'Enlace, o el HTML del iframe',
  linkHint: 'Contiene /partner/embed/, payload y sig.',
  linkMissing: 'Pega primero un enlace.',
  website: 'Página que muestra el embed (opcional)',
  websiteHint: 'Te dice si la página es uno de tus sitios registrados.',
  websiteAllowed: 'Tus sitios permiten que esta página muestre el embed.',
  check: 'Comprobar enlace',
  checking: 'Comprobando…',
  opens: 'Se abre',
  closed: 'No se abre',
  verdicts: {
    workspace: { title: 'El Workspace se abre', advice: 'El servicio acepta este enlace ahora.' },
    rejection: { title: 'El embed rechaza el enlace', advice: 'El servicio responde con este error.' },
    'missing-session': {
      title: 'El embed pide que se abra de nuevo',
      advice: 'La dirección está incompleta, así que el embed no pregunta nada al servicio.',
    },
    'another-page': { title: 'Esto no es el embed', advice: 'La dirección lleva a otro sitio.' },
    'blocked-frame': {
      title: 'El navegador bloquea el embed en esta página',
      advice: 'Solo tus sitios registrados pueden mostrarlo.',
    },
    unverified: { title: 'No se puede comprobar la firma', advice: 'No hay ningún secreto para comprobarla.' },
  },
  pages: {
    'no-address': 'Esto no es una dirección.',
    host: 'Lleva a otro servidor.',
    path: 'El servicio no tiene esa página.',
    'too-long': 'Es más larga de lo que el servicio lee.',
  },
  problems: 'Problemas',
  noProblems: 'No hay nada que corregir.',
  severities: { error: 'Fallo', warning: 'Aviso', advice: 'Consejo' },
  language: 'Código en',
  code: 'Código corregido',
  copyCode: 'Copiar el código corregido',
  decoded: 'Enlace descodificado',
  service: 'Servicio',
  clientId: 'ID de cliente',
  signature: 'Firma',
  payload: 'Contenido (payload)',
  encodings: { base64: 'En base64', text: 'Texto plano' },
  size: '{count} octetos',
  raw: 'Texto del enlace, con los caracteres invisibles nombrados',
  otherCause: {
    title: 'Un problema que esta página aún no conoce.',
    fix: 'Recarga la página para obtener la versión más reciente.',
  },
  causes: { ...link, ...signature, ...payload },
}
