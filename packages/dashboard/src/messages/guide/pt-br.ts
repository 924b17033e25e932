import type { GuideMessages } from './en.ts'

export const guide: GuideMessages = {
  intro: 'Quatro passos até uma incorporação aberta. O código contém seu ID do cliente.',
  steps: {
    sign: {
      title: 'Assine um endereço no seu servidor',
      text: 'Crie-o a cada visita, para o usuário que entrou no seu site. Ele vale cinco minutos.',
    },
    frame: {
      title: 'Ponha-o em um quadro',
      text: 'Dê ao quadro uma altura real: 720 pixels ou mais é confortável. A incorporação o preenche e rola dentro dele.',
    },
    policy: {
      title: 'Permita o quadro',
      text: 'Se sua página envia uma Content-Security-Policy, adicione a origem da incorporação a frame-src.',
    },
    check: {
      title: 'Abra sua página',
      text: 'Se a incorporação disser que o link não é válido, a saúde da integração informa a causa.',
    },
  },
  server: 'Com nosso pacote para Node',
  other: 'Em um terminal, para qualquer outra linguagem',
  allow: {
    title: 'Permissões',
    text: 'O atributo allow dá à incorporação a reprodução, a tela cheia e a cópia. Sem ele, os usuários copiam links à mão.',
  },
  sandbox: {
    title: 'Isolamento com sandbox',
    text: 'Você não precisa dele. Se usar, com esta lista tudo funciona; sem allow-downloads, os usuários recebem links para copiar.',
  },
  secret: {
    title: 'O segredo fica no seu servidor',
    text: 'Quem tem o segredo do cliente pode entrar como qualquer um dos seus usuários. Se vazar, troque-o sem prazo.',
  },
  email: {
    title: 'Envie só e-mails verificados',
    text: 'As compras pertencem ao e-mail. Dois usuários com o mesmo e-mail dividem uma conta.',
  },
  test: 'São suas credenciais de teste. Mude para dados de produção para ver as outras.',
  copyOf: (title) => `Copiar: ${title}`,
}
