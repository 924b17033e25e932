import { pluralIn } from '@proscenium/design/format'
import type { BrowseMessages } from './en.ts'

const plural = pluralIn('es')

export const browse: BrowseMessages = {
  title: 'Vídeos',
  nav: { label: 'Vistas', browse: 'Explorar', purchases: 'Compras' },
  back: 'Atrás',
  viewFailed: {
    title: 'Ahora mismo no se puede mostrar',
    advice: 'No se ha perdido nada. Espera un momento y vuelve a intentarlo.',
  },
  skip: 'Ir a los vídeos',
  search: { label: 'Buscar vídeos', clear: 'Borrar la búsqueda' },
  filters: {
    title: 'Filtros',
    active: plural({ one: '# filtro activo', other: '# filtros activos' }),
    remove: (name) => `Quitar filtro: ${name}`,
    clear: 'Borrar todo',
    show: 'Ver vídeos',
    failed: 'No se han podido cargar los filtros.',
  },
  facets: {
    categories: 'Categoría',
    energy: 'Energía',
    atmosphere: 'Ambiente',
    orientation: 'Formato',
    duration: 'Duración',
    groups: {
      'visual-themes': 'Estilo visual',
      objects: 'Objetos',
      actions: 'Acción',
      locations: 'Lugar',
      people: 'Personas',
      'time-weather': 'Momento y clima',
      other: 'Más',
    },
  },
  values: {
    energy: { calm: 'Tranquila', steady: 'Constante', driving: 'Intensa' },
    orientation: { landscape: 'Horizontal', portrait: 'Vertical', square: 'Cuadrado' },
  },
  durations: {
    any: 'Cualquiera',
    upTo: (end) => `Hasta ${end}`,
    between: (start, end) => `De ${start} a ${end}`,
    from: (start) => `${start} o más`,
  },
  sort: {
    label: 'Ordenar por',
    newest: 'Más recientes primero',
    relevance: 'Relevancia',
    title: 'Título',
    energy: 'Energía',
    tempo: 'Ritmo',
    duration: 'Más cortos primero',
  },
  rails: {
    recommended: 'Recomendados para ti',
    newReleases: 'Novedades',
    all: 'Todos los vídeos',
    results: 'Resultados',
    previous: (rail) => `Anteriores: ${rail}`,
    next: (rail) => `Siguientes: ${rail}`,
    failed: 'No se han podido cargar las recomendaciones y las colecciones.',
  },
  reasons: {
    owned: (title) => `Porque «${title}» es tuyo`,
    viewed: (title) => `Porque has visto «${title}»`,
    popular: 'Popular entre todos',
    new: 'Nuevo',
  },
  videos: plural({ one: '# vídeo', other: '# vídeos' }),
  shown: plural({ one: '# vídeo mostrado hasta ahora', other: '# vídeos mostrados hasta ahora' }),
  loading: 'Cargando vídeos',
  more: 'Mostrar más',
  moreFailed: 'No se han podido cargar los siguientes vídeos.',
  none: {
    title: 'No hay coincidencias',
    advice: 'Prueba con otras palabras o con menos filtros.',
    clear: 'Borrar la búsqueda y los filtros',
  },
  empty: { title: 'Aún no hay vídeos', advice: 'Los vídeos nuevos aparecerán aquí en cuanto se publiquen.' },
  failed: 'No se han podido cargar los vídeos',
  errors: {
    session: 'Tu sesión ha terminado. Recarga la página anterior para continuar.',
    offline: 'No tienes conexión. Esto continúa por sí solo en cuanto la recuperes.',
    busy: 'Eso ha sido mucho de una vez. Espera unos segundos y vuelve a intentarlo.',
    unreachable: 'No ha funcionado. Espera un momento y vuelve a intentarlo.',
  },
  card: {
    owned: 'Tuyo',
    unavailable: 'No disponible',
    tempo: (bpm) => `${bpm}\u00a0BPM`,
    discounted: (price, listPrice) => `${price} en lugar de ${listPrice}`,
  },
  unavailable: {
    sold_out: 'Agotado',
    no_source_file: 'Su archivo aún no está listo',
    no_preview: 'Aún sin vista previa',
  },
}
