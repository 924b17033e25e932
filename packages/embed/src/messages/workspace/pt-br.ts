import type { WorkspaceMessages } from './en.ts'

export const workspace: WorkspaceMessages = {
  title: 'Espaço de trabalho',
  editor: 'Editor',
  opening: 'Abrindo o espaço de trabalho',
  slow: 'Ainda abrindo…',
  offline: 'Você está sem conexão. As alterações aguardam a conexão voltar.',
  tooSmall: 'O espaço de trabalho não cabe aqui. Aumente esta área.',
  unable: 'Não é possível abrir isso agora. Tente novamente em instantes.',
  details: 'Detalhes',
  tryAgain: 'Tentar novamente',
  close: 'Fechar',
  cancel: 'Cancelar',
  understood: 'Entendi',
}
