import type { NoscriptMessages } from './en.ts'

export const noscript: NoscriptMessages = {
  title: 'Espaço de trabalho',
  tryAgain: 'Tentar novamente',
  details: 'Detalhes',
  late: {
    title: 'O espaço de trabalho não foi iniciado',
    advice:
      'A conexão pode estar lenta, ou algo neste navegador impede o início. Tente novamente. Se nada mudar, recarregue a página anterior.',
  },
  unscripted: {
    title: 'O espaço de trabalho precisa do JavaScript',
    advice:
      'Ele está desativado aqui. Ative-o e recarregue a página anterior. Se já estiver ativado, avise os responsáveis pela página.',
  },
  dashboard: {
    title: 'Painel de parceiros',
    unscripted: {
      title: 'O painel de parceiros precisa do JavaScript',
      advice: 'Ele está desativado neste navegador. Ative-o e recarregue esta página.',
    },
  },
}
