import { pluralIn } from '@proscenium/design/format'
import type { ExportMessages } from './en.ts'

const plural = pluralIn('pt-BR')

export const exports: ExportMessages = {
  title: 'Exportações',
  loading: 'Carregando suas exportações',
  listed: plural({ one: '# exportação', other: '# exportações' }),
  empty: {
    title: 'Nenhuma exportação ainda',
    advice: 'O que você exportar no editor aparece aqui, pronto para baixar.',
  },
  failed: 'Não foi possível carregar suas exportações',
  more: 'Mostrar mais',
  moreFailed: 'Não foi possível carregar as próximas exportações.',
  untitled: 'Exportação sem nome',
  waiting: 'Aguardando para ser salva',
  waitingAdvice: 'Ela será salva assim que a conexão permitir. Até lá, deixe esta página aberta.',
  otherVideos: plural({ one: 'e mais # vídeo', other: 'e mais # vídeos' }),
  noFiles: 'Os arquivos ainda estão a caminho.',
  files: { main: 'Videoclipe', reel: 'Reel vertical', lyric: 'Vídeo com letra' },
  download: 'Baixar',
  copy: 'Copiar link',
  preparing: 'Preparando o link…',
  started: 'O download começou. Se nada acontecer, copie o link e abra em uma nova aba.',
  copied: 'Link copiado.',
  byHand: 'Não é permitido copiar aqui. Selecione o link e copie você mesmo.',
  link: 'Link para baixar',
  until: (time) => `O link funciona até ${time}.`,
  left: plural({ one: 'Resta # download neste mês.', other: 'Restam # downloads neste mês.' }),
  errors: {
    limit: (date) => `Os downloads deste mês acabaram. Haverá novos a partir de ${date}.`,
    'not-owned': 'Alguns vídeos desta exportação não são mais seus, por isso não é possível baixá-la.',
    gone: 'Este arquivo não existe mais.',
    session: 'Sua sessão terminou. Abra o espaço de trabalho novamente pela página de onde você veio.',
    offline: 'Você está sem conexão. Tente novamente quando ela voltar.',
    unreachable: 'Não deu certo. Aguarde um momento e tente novamente.',
  },
}
