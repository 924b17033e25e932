import type { SignInMessages } from './messages.ts'

export const ptBr: SignInMessages = {
  subject: 'Seu link de acesso',
  heading: 'Entre no painel do parceiro',
  action: 'Entrar',
  address: 'Ou abra este endereço:',
  validity: 'O link funciona uma única vez, por 15 minutos, no navegador em que você o solicitou.',
  unexpected: 'Não foi você? Ignore esta mensagem: sem o link, ninguém consegue entrar.',
}
