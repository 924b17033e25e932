import type { ProjectMessages } from './en.ts'

export const projects: ProjectMessages = {
  asking: {
    title: 'Abrir sem salvar?',
    advice:
      'Seu trabalho atual tem alterações que ainda não foram salvas. Elas serão perdidas se você abrir outra coisa.',
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
