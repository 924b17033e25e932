import { pluralIn } from '@proscenium/design/format'
import type { BrowseMessages } from './en.ts'

const plural = pluralIn('pt-BR')

export const browse: BrowseMessages = {
  title: 'Vídeos',
  nav: { label: 'Seções', browse: 'Explorar', purchases: 'Compras' },
  back: 'Voltar',
  viewFailed: {
    title: 'Não é possível mostrar isso agora',
    advice: 'Nada se perdeu. Aguarde um momento e tente novamente.',
  },
  skip: 'Ir para os vídeos',
  search: { label: 'Buscar vídeos', clear: 'Limpar busca' },
  filters: {
    title: 'Filtros',
    active: plural({ one: '# filtro ativo', other: '# filtros ativos' }),
    remove: (name) => `Remover filtro: ${name}`,
    clear: 'Limpar tudo',
    show: 'Ver vídeos',
    failed: 'Não foi possível carregar os filtros.',
  },
  facets: {
    categories: 'Categoria',
    energy: 'Energia',
    atmosphere: 'Clima',
    orientation: 'Formato',
    duration: 'Duração',
    groups: {
      'visual-themes': 'Estilo visual',
      objects: 'Objetos',
      actions: 'Ação',
      locations: 'Lugar',
      people: 'Pessoas',
      'time-weather': 'Hora e tempo',
      other: 'Mais',
    },
  },
  values: {
    energy: { calm: 'Calma', steady: 'Constante', driving: 'Intensa' },
    orientation: { landscape: 'Horizontal', portrait: 'Vertical', square: 'Quadrado' },
  },
  durations: {
    any: 'Qualquer duração',
    upTo: (end) => `Até ${end}`,
    between: (start, end) => `De ${start} a ${end}`,
    from: (start) => `${start} ou mais`,
  },
  sort: {
    label: 'Ordenar por',
    newest: 'Mais recentes primeiro',
    relevance: 'Relevância',
    title: 'Título',
    energy: 'Energia',
    tempo: 'Andamento',
    duration: 'Mais curtos primeiro',
  },
  rails: {
    recommended: 'Recomendados para você',
    newReleases: 'Lançamentos',
    all: 'Todos os vídeos',
    results: 'Resultados',
    previous: (rail) => `Anteriores: ${rail}`,
    next: (rail) => `Próximos: ${rail}`,
    failed: 'Não foi possível carregar as recomendações e as coleções.',
  },
  reasons: {
    owned: (title) => `Porque “${title}” é seu`,
    viewed: (title) => `Porque você assistiu a “${title}”`,
    popular: 'Em alta',
    new: 'Novo',
  },
  videos: plural({ one: '# vídeo', other: '# vídeos' }),
  shown: plural({ one: '# vídeo mostrado até agora', other: '# vídeos mostrados até agora' }),
  loading: 'Carregando vídeos',
  more: 'Mostrar mais',
  moreFailed: 'Não foi possível carregar os próximos vídeos.',
  none: {
    title: 'Nada encontrado',
    advice: 'Tente outras palavras ou menos filtros.',
    clear: 'Limpar busca e filtros',
  },
  empty: { title: 'Nenhum vídeo ainda', advice: 'Os novos vídeos aparecem aqui assim que são publicados.' },
  failed: 'Não foi possível carregar os vídeos',
  errors: {
    session: 'Sua sessão terminou. Recarregue a página anterior para continuar.',
    offline: 'Você está sem conexão. Isto continua automaticamente assim que ela voltar.',
    busy: 'Foi muita coisa de uma vez. Aguarde alguns segundos e tente novamente.',
    unreachable: 'Não deu certo. Aguarde um momento e tente novamente.',
  },
  card: {
    owned: 'Seu',
    unavailable: 'Indisponível',
    tempo: (bpm) => `${bpm}\u00a0BPM`,
    discounted: (price, listPrice) => `${price} em vez de ${listPrice}`,
  },
  unavailable: {
    sold_out: 'Esgotado',
    no_source_file: 'O arquivo ainda não está pronto',
    no_preview: 'Ainda sem prévia',
  },
}
