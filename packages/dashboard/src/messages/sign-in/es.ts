import type { SignInMessages } from './en.ts'

export const signIn: SignInMessages = {
  title: 'Iniciar sesión',
  intro: 'Escribe el correo registrado de tu cuenta. Te enviamos un enlace con el que inicias sesión.',
  email: 'Correo electrónico',
  send: 'Enviar enlace',
  invalid: 'Escribe un correo como name@example.com.',
  checking: 'Comprobando tu sesión',
  confirming: 'Iniciando tu sesión',
  sent: {
    title: 'Revisa tu correo',
    advice: (email) =>
      `Si ${email} está registrado, hay un enlace en camino. Ábrelo en este navegador; esta página sigue sola.`,
    validity: (minutes) => `El enlace sirve una vez, durante ${minutes} minutos.`,
    resend: 'Enviar de nuevo',
    resendIn: (seconds) => `Enviar de nuevo en ${seconds} s`,
    other: 'Usar otro correo',
    hint: '¿No llega nada? Mira en el correo no deseado o pregunta al operador qué dirección está registrada.',
  },
  rejected: {
    'wrong-browser': {
      title: 'Abre el enlace en el navegador desde el que lo pediste',
      advice: 'Por tu seguridad solo sirve ahí. No está gastado: cópialo en ese navegador o pide aquí un enlace nuevo.',
    },
    used: {
      title: 'Este enlace ya se ha usado',
      advice: 'Cada enlace sirve una vez. Si no lo has usado tú, avisa al operador. Pide un enlace nuevo para entrar.',
    },
    expired: {
      title: 'Este enlace ha caducado',
      advice: 'Un enlace sirve 15 minutos, y uno más nuevo lo sustituye. Pide otro.',
    },
    other: {
      title: 'No se ha podido iniciar sesión',
      advice: 'Pide un enlace nuevo o reintenta dentro de un momento.',
    },
  },
  restart: 'Pedir un enlace nuevo',
  again: {
    title: 'Inicia sesión de nuevo',
    advice: 'Tu sesión ha terminado. Lo que has escrito se queda aquí hasta que vuelvas.',
  },
}
