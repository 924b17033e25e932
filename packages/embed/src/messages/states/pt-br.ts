import type { StateMessages } from './en.ts'

export const states: StateMessages = {
  failures: {
    'missing-session': {
      title: 'Não é possível abrir o espaço de trabalho com este link',
      advice: 'Falta uma parte do link. Volte à página anterior e abra o espaço de trabalho por lá.',
    },
    'invalid-link': {
      title: 'Este link não é válido',
      advice:
        'Volte à página anterior e abra o espaço de trabalho novamente. Se isso continuar acontecendo, avise os responsáveis pela página.',
    },
    'expired-link': {
      title: 'Este link expirou',
      advice:
        'Para sua segurança, um link só funciona por alguns minutos. Volte, recarregue a página anterior e abra o espaço de trabalho novamente.',
    },
    'partner-inactive': {
      title: 'O espaço de trabalho não está disponível aqui',
      advice: 'No momento, ele está desativado para este site. Os responsáveis pelo site podem informar mais.',
    },
    'service-error': {
      title: 'Algo deu errado do nosso lado',
      advice: 'A causa não foi nada que você fez. Aguarde um momento e tente novamente.',
    },
    'too-many': {
      title: 'Você abriu esta página muitas vezes',
      advice: 'O espaço de trabalho vai abrir sozinho em instantes. Nada se perde; deixe esta página aberta.',
    },
    timeout: {
      title: 'Está demorando demais',
      advice: 'A conexão pode estar lenta. Tente novamente, nada será perdido.',
    },
    unreachable: {
      title: 'Não conseguimos responder agora',
      advice: 'Sua conexão parece estar boa, mas nossa resposta não chegou. Aguarde um momento e tente novamente.',
    },
    offline: {
      title: 'Você está sem conexão',
      advice: 'O espaço de trabalho abrirá automaticamente assim que sua conexão voltar.',
    },
    sandboxed: {
      title: 'O espaço de trabalho não pode funcionar dentro desta página',
      advice: 'Uma configuração da página ao redor impede isso. Os responsáveis pelo site podem alterá-la.',
    },
    misconfigured: {
      title: 'O espaço de trabalho não está configurado corretamente',
      advice: 'Isso precisa ser corrigido por nós. Tente novamente mais tarde.',
    },
    'editor-unreachable': {
      title: 'O editor não abriu',
      advice:
        'Você entrou na sua conta, mas o editor não responde. Tente novamente. Um bloqueador de anúncios ou uma rede muito restrita também pode ser a causa.',
    },
    'session-ended': {
      title: 'Sua sessão terminou',
      advice: 'Recarregue a página anterior para entrar novamente.',
    },
  },
  notices: {
    'session-ended': {
      title: 'Sua sessão terminou',
      advice:
        'Seu trabalho continua aqui como está, mas só poderá ser salvo quando você abrir o espaço de trabalho novamente pela página anterior.',
    },
  },
}
