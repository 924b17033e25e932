import type { StageMessages } from './en.ts'

export const stage: StageMessages = {
  region: 'Visualização',
  clip: (title, artist) => `${title}, de ${artist}`,
  empty: {
    title: 'O palco é seu',
    steps: {
      label: 'Primeiros passos',
      done: 'Concluído',
      song: 'As batidas e a energia dela guiam a edição.',
      match: { title: 'Encontre clipes que combinam', text: 'Adicione os clipes que combinam com a música.' },
      fill: 'Corta seus clipes nas batidas da música.',
    },
  },
  problem: {
    title: (clip) => `Não é possível exibir “${clip}”`,
    retry: 'Tentar novamente',
    remove: 'Remover o clipe',
    picture: 'Este navegador não consegue exibir a imagem do clipe: o formato não é compatível.',
    stream: 'Não foi possível reproduzir o clipe.',
  },
  waiting: {
    title: (clip) => `Aguardando “${clip}”`,
    text: 'O clipe talvez ainda esteja em preparação. Ele aparece aqui sozinho assim que estiver pronto.',
  },
  song: {
    title: 'Não é possível tocar a música aqui',
    text: 'Este navegador não consegue decodificá-la. A edição é reproduzida sem som.',
  },
  unheard: {
    title: 'Não há saída de áudio',
    text: 'O navegador não encontrou um dispositivo para tocar a música. A edição é reproduzida sem som.',
  },
  preview: 'Qualidade de prévia',
  previewTitle: 'Qualidade de prévia até a compra deste clipe',
  preparing: 'Preparando o clipe…',
  start: 'Iniciar a reprodução',
  dismiss: 'Fechar',
  transport: 'Controles de reprodução',
  play: 'Reproduzir',
  pause: 'Pausar',
  previousCut: 'Corte anterior',
  nextCut: 'Próximo corte',
  position: 'Posição',
  positionOf: (time, duration) => `${time} de ${duration}`,
  speed: (rate) => `Velocidade ${rate}×`,
  mute: 'Silenciar',
  unmute: 'Ativar o som',
  volume: 'Volume do som',
}
