import type { ProjectMessages } from './en.ts'

export const projects: ProjectMessages = {
  asking: {
    title: 'Abrir sem salvar?',
    advice:
      'O editor informa que há alterações que ainda não foram salvas. Se você abrir outra coisa, elas serão perdidas, a menos que o editor guarde um rascunho.',
    open: 'Abrir sem salvar',
    keep: 'Continuar editando',
  },
  unknown: {
    title: 'Não é possível abrir este item',
    advice: 'Ele pode ter sido excluído, ou você não tem acesso a ele. Seu trabalho atual continua como está.',
  },
  missed: {
    title: 'Não foi possível abrir agora',
    advice: 'Seu trabalho atual continua como está. Aguarde um momento e escolha o item de novo.',
  },
}
