import type { StageMessages } from './en.ts'

export const stage: StageMessages = {
  region: 'Visualização',
  clip: (title, artist) => `${title}, de ${artist}`,
  empty: {
    title: 'O palco é seu',
    advice: 'Escolha um clipe na biblioteca e ele aparece aqui.',
    song: 'Sua música está tocando. Adicione clipes da biblioteca para ver uma imagem.',
  },
  problem: {
    title: (clip) => `Não é possível exibir “${clip}”`,
    retry: 'Tentar novamente',
    remove: 'Remover o clipe',
    picture: 'Este navegador não consegue exibir a imagem do clipe: o formato não é compatível.',
    stream: 'Não foi possível reproduzir o clipe.',
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
