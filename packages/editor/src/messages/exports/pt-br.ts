import { pluralIn } from '@proscenium/design/format'
import type { ExportsMessages } from './en.ts'

const plural = pluralIn('pt-BR')

export const exports: ExportsMessages = {
  titles: {
    asking: 'Exportar',
    gate: 'Comprar para exportar',
    choosing: 'Exportar',
    running: 'Exportando',
    done: 'Exportado',
    failed: 'Não exportado',
  },
  close: 'Fechar',
  gate: {
    text: 'Uma edição pode ser exportada quando todos os clipes são seus.',
    blocked: 'Um dos clipes não pode ser comprado. Tire-o da linha do tempo para exportar o resto.',
    loading: 'Carregando os preços',
    owned: 'Seu',
    noPrice: 'Não tem preço.',
    total: 'Total',
    separately: 'Um a um',
    together: 'Total junto',
    saved: (amount) => `você economiza ${amount}`,
    discount: (share) => `${share} de desconto incluído`,
    ownPrices: 'Cada um com seu preço',
    notNow: 'Agora não',
    buy: plural({ one: 'Comprar # clipe', many: 'Comprar # clipes', other: 'Comprar # clipes' }),
    buying: 'No pagamento…',
    quoteFailed: (reason) => `Não foi possível saber quanto custa a edição. ${reason}`,
  },
  files: {
    legend: 'Arquivos',
    main: {
      name: 'Videoclipe',
      about: '16:9',
    },
    reel: {
      name: 'Reel',
      about: '9:16, recortado e ampliado',
    },
    reelWithLyrics: '9:16, recortado e ampliado, com a letra',
    lyric: {
      name: 'Vídeo com letra',
      about: '16:9 com a letra',
    },
    noLyrics: 'A edição ainda não tem letra com tempos.',
    none: 'Escolha pelo menos um arquivo.',
  },
  resolution: {
    label: 'Resolução',
    enlarged: (size) => `${size}, ampliado`,
    hint: 'Os clipes menores são ampliados, sem mais detalhes.',
  },
  crop: {
    label: 'Posição do reel',
    hint: 'Arraste o quadro para o que o reel mostra.',
    show: 'Quadro do reel',
    step: 'Mover o quadro do reel',
    position: (share) => `${share} a partir da esquerda`,
  },
  start: 'Exportar agora',
  progress: {
    label: 'Exportação',
    preparing: 'Seus clipes ainda estão sendo preparados. Você pode fechar e continuar; mantenha a página aberta.',
    rendering: 'Renderizando sua edição. Você pode fechar e continuar; mantenha a página aberta.',
    uploading: 'Enviando. Você pode fechar e continuar; mantenha a página aberta.',
    notifying: 'Adicionando às suas exportações…',
    remaining: (time) => `restam ${time}`,
    hide: 'Continuar em segundo plano',
    cancel: 'Cancelar exportação',
    cancelled: {
      title: 'Exportação cancelada',
      text: 'Nada foi guardado. Sua edição não mudou.',
    },
  },
  status: {
    preparing: 'Preparando seus clipes',
    rendering: (share) => `Renderizando: ${share}`,
    uploading: 'Enviando sua exportação',
    notifying: 'Adicionando às suas exportações',
  },
  done: {
    title: 'Exportado',
    text: (name) => `“${name}” está nas suas exportações.`,
    show: 'Ver exportações',
  },
  tryAgain: 'Tentar de novo',
  uploadAgain: 'Enviar de novo',
  reload: 'Recarregar',
  report: {
    code: (code) => `Código do erro: ${code}`,
    copy: 'Copiar os detalhes',
    field: 'Detalhes do erro',
  },
  failures: {
    unsupported: 'Este navegador não grava vídeo MP4. Um Chrome, Edge, Firefox ou Safari atual grava.',
    source: 'Um dos clipes não pôde ser lido. Reproduza-o uma vez e tente de novo.',
    song: 'A música não pôde ser decodificada. Escolha o arquivo de novo, ou outro.',
    memory: 'Falta memória ou espaço em disco. Feche outras páginas ou exporte menos arquivos e tente de novo.',
    missing:
      'Não foi possível carregar uma parte do editor. A conexão pode ter sido interrompida ou o editor pode ter sido atualizado. Tente de novo ou recarregue o editor. Sua edição fica guardada.',
    updated: 'O editor foi atualizado desde que você o abriu. Recarregue-o para exportar. Sua edição fica guardada.',
    failed: 'A exportação parou por um erro do navegador. Tente de novo.',
    preview: 'Um clipe não está em qualidade total, por isso não pode ser exportado.',
    songReading: 'A música ainda está sendo lida. Exporte quando ela estiver na linha do tempo.',
    songMissing: 'O arquivo da música não está aqui. Escolha-o de novo na linha do tempo ou remova a música.',
    clip: (title) => `“${title}” não pode ser mostrado e por isso não pode ser exportado. Remova-o primeiro.`,
    upload: (reason) => `Os arquivos estão prontos, mas não foram enviados. ${reason}`,
    host: 'O espaço de trabalho não guardou a exportação.',
  },
}
