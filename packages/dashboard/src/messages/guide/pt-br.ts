import type { GuideMessages } from './en.ts'

export const guide: GuideMessages = {
  intro: 'Do zero a uma incorporação aberta. O código contém seu ID do cliente e o endereço deste serviço.',
  test: 'São suas credenciais de teste. Mude para dados de produção para ver as outras.',
  live: 'Para testar primeiro, mude Dados para Teste.',
  steps: {
    credentials: {
      title: 'Defina suas credenciais',
      text: 'Seu servidor as lê do ambiente. Mostre o segredo do cliente em Credenciais e coloque-o na última linha.',
    },
    website: {
      title: 'Registre seu site',
      text: 'Em Perfil, adicione a origem exata da sua página a Sites. Em uma página fora da lista, o quadro fica vazio. Enquanto a lista está vazia, qualquer página pode mostrá-lo. Para testar na sua máquina, adicione:',
    },
    sign: {
      title: 'Assine um endereço no seu servidor',
      text: 'Este é um servidor completo para começar: ele assina um endereço para um usuário e o mostra em um quadro. Assine um novo a cada visita; ele vale cinco minutos.',
    },
    frame: {
      title: 'Ponha-o em um quadro',
      text: 'Este é o quadro para uma página sua. O src é o endereço assinado, com escape de HTML. Ele precisa de uma altura: 720 pixels ou mais é confortável.',
    },
    policy: {
      title: 'Permita o quadro',
      text: 'Se sua página envia uma Content-Security-Policy, adicione a origem da incorporação a frame-src.',
    },
    check: {
      title: 'Abra sua página',
      text: 'Se o Workspace não abrir, cole o endereço do quadro em Verificar link: todos os problemas aparecem de uma vez.',
    },
  },
  environment: 'Ambiente',
  language: 'Linguagem',
  helper: 'Salve este arquivo ao lado do seu servidor. Ele não tem dependências.',
  hints: {
    node: 'Em um projeto com npm, o pacote @proscenium/partner tem as mesmas funções com tipos.',
    csharp: 'Ponha os dois arquivos em um novo projeto de console.',
    bash: 'Isto imprime um endereço para testar, sem página ao redor. Abra-o em um navegador em até cinco minutos.',
  },
  download: 'Baixar',
  downloadOf: (name) => `Baixar: ${name}`,
  prepare: 'Preparar',
  start: 'Iniciar',
  copyOf: (title) => `Copiar: ${title}`,
  allow: {
    title: 'Permissões',
    text: 'O atributo allow dá à incorporação a reprodução, a tela cheia e a cópia. Sem ele, os usuários copiam os links à mão. Se sua página envia uma Permissions-Policy, informe ali também a origem da incorporação: o cabeçalho prevalece.',
  },
  isolation: {
    title: 'Páginas isoladas',
    text: 'A incorporação funciona em páginas com Cross-Origin-Opener-Policy e com as duas formas de Cross-Origin-Embedder-Policy, require-corp e credentialless.',
  },
  sandbox: {
    title: 'Isolamento com sandbox',
    text: 'Você não precisa dele. Se usar, com esta lista tudo funciona; sem allow-downloads, os usuários recebem links para copiar.',
  },
  app: {
    title: 'Aplicativos de página única',
    text: 'Peça um endereço ao seu servidor quando a tela abrir e defina src antes de inserir o quadro. Depois, oculte o quadro em vez de removê-lo: inserido de novo, ele recarrega, e o trabalho não salvo se perde.',
  },
  signOut: {
    title: 'Saída',
    text: 'Quando um usuário sair, remova o quadro. Envie a página ao redor com no-store, para que o botão Voltar não traga a sessão de volta.',
  },
  secret: {
    title: 'O segredo fica no seu servidor',
    text: 'Quem tem o segredo do cliente pode entrar como qualquer um dos seus usuários. Se vazar, troque-o sem prazo.',
  },
  email: {
    title: 'Envie só e-mails verificados',
    text: 'As compras pertencem ao e-mail. Dois usuários com o mesmo e-mail dividem uma conta.',
  },
}
