import type { SignInMessages } from './messages.ts'

export const es: SignInMessages = {
  subject: 'Su enlace de acceso',
  heading: 'Acceda al panel de socios',
  action: 'Acceder',
  address: 'O abra esta dirección:',
  validity: 'El enlace funciona una sola vez, durante 15 minutos, en el navegador donde lo solicitó.',
  unexpected: '¿No lo ha solicitado? Ignore este mensaje: sin el enlace nadie puede acceder.',
}
