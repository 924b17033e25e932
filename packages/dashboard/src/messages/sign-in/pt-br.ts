import type { SignInMessages } from './en.ts'

export const signIn: SignInMessages = {
  title: 'Entrar',
  intro: 'Digite o e-mail cadastrado na sua conta. Enviamos um link com que você entra.',
  email: 'Endereço de e-mail',
  send: 'Enviar link',
  invalid: 'Digite um e-mail como name@example.com.',
  checking: 'Verificando sua sessão',
  confirming: 'Abrindo sua sessão',
  sent: {
    title: 'Confira seu e-mail',
    advice: (email) =>
      `Se ${email} estiver cadastrado, um link está a caminho. Abra-o neste navegador; esta página continua sozinha.`,
    validity: (minutes) => `O link vale uma vez, por ${minutes} minutos.`,
    resend: 'Enviar de novo',
    resendIn: (seconds) => `Enviar de novo em ${seconds} s`,
    other: 'Usar outro e-mail',
    hint: 'Nada chegou? Veja a pasta de spam ou pergunte ao operador qual e-mail está cadastrado.',
  },
  rejected: {
    'wrong-browser': {
      title: 'Abra o link no navegador em que você o pediu',
      advice:
        'Para sua segurança, ele só vale lá. Ele não foi gasto: copie-o para aquele navegador ou peça um novo aqui.',
    },
    used: {
      title: 'Este link já foi usado',
      advice: 'Cada link vale uma vez. Se não foi você, avise o operador. Peça um novo link para entrar.',
    },
    expired: {
      title: 'Este link expirou',
      advice: 'Um link vale 15 minutos, e um mais novo o substitui. Peça outro.',
    },
    other: { title: 'Não foi possível entrar', advice: 'Peça um novo link ou tente de novo em um momento.' },
  },
  restart: 'Pedir um novo link',
  again: {
    title: 'Entre de novo',
    advice: 'Sua sessão terminou. O que você digitou fica aqui até você voltar.',
  },
}
