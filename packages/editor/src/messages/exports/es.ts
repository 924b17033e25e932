import { pluralIn } from '@proscenium/design/format'
import type { ExportsMessages } from './en.ts'

const plural = pluralIn('es')

export const exports: ExportsMessages = {
  titles: {
    asking: 'Exportar',
    gate: 'Comprar para exportar',
    choosing: 'Exportar',
    running: 'Exportando',
    done: 'Exportado',
    failed: 'No exportado',
  },
  close: 'Cerrar',
  gate: {
    text: 'Un montaje se puede exportar cuando todos sus clips son tuyos.',
    blocked: 'Uno de los clips no se puede comprar. Quítalo de la línea de tiempo para exportar el resto.',
    loading: 'Cargando los precios',
    owned: 'Tuyo',
    noPrice: 'No tiene precio.',
    total: 'Total',
    separately: 'Uno a uno',
    together: 'Total juntos',
    saved: (amount) => `ahorras ${amount}`,
    discount: (share) => `${share} de descuento incluido`,
    ownPrices: 'Cada uno a su precio',
    notNow: 'Ahora no',
    buy: plural({ one: 'Comprar # clip', many: 'Comprar # clips', other: 'Comprar # clips' }),
    buying: 'Pagando…',
    quoteFailed: (reason) => `No se pudo saber cuánto cuesta tu montaje. ${reason}`,
  },
  files: {
    legend: 'Archivos',
    main: {
      name: 'Videoclip',
      about: '16:9',
    },
    reel: {
      name: 'Reel',
      about: '9:16, recortado y ampliado',
    },
    reelWithLyrics: '9:16, recortado y ampliado, con la letra',
    lyric: {
      name: 'Vídeo con letra',
      about: '16:9 con la letra',
    },
    noLyrics: 'El montaje aún no tiene letra con tiempos.',
    none: 'Elige al menos un archivo.',
  },
  resolution: {
    label: 'Resolución',
    enlarged: (size) => `${size}, ampliado`,
    hint: 'Los clips más pequeños se amplían, sin más detalle.',
  },
  crop: {
    label: 'Posición del reel',
    hint: 'Arrastra el marco a lo que muestra el reel.',
    show: 'Marco del reel',
    step: 'Mover el marco del reel',
    position: (share) => `${share} desde la izquierda`,
  },
  start: 'Exportar ahora',
  progress: {
    label: 'Exportación',
    preparing: 'Tus clips aún se están preparando. Puedes cerrar esto y seguir; deja la página abierta.',
    rendering: 'Renderizando tu montaje. Puedes cerrar esto y seguir; deja la página abierta.',
    uploading: 'Subiendo. Puedes cerrar esto y seguir; deja la página abierta.',
    notifying: 'Añadiendo a tus exportaciones…',
    remaining: (time) => `quedan ${time}`,
    hide: 'Seguir en segundo plano',
    cancel: 'Cancelar exportación',
    cancelled: {
      title: 'Exportación cancelada',
      text: 'No se guardó nada. Tu montaje no ha cambiado.',
    },
  },
  status: {
    preparing: 'Preparando tus clips',
    rendering: (share) => `Renderizando: ${share}`,
    uploading: 'Subiendo tu exportación',
    notifying: 'Añadiendo a tus exportaciones',
  },
  done: {
    title: 'Exportado',
    text: (name) => `«${name}» está en tus exportaciones.`,
    show: 'Ver exportaciones',
  },
  tryAgain: 'Reintentar',
  uploadAgain: 'Volver a subir',
  reload: 'Recargar',
  report: {
    code: (code) => `Código de error: ${code}`,
    copy: 'Copiar los detalles',
    field: 'Detalles del error',
  },
  failures: {
    unsupported: 'Este navegador no puede escribir vídeo MP4. Un Chrome, Edge, Firefox o Safari actual sí puede.',
    source: 'No se pudo leer uno de los clips. Reprodúcelo una vez e inténtalo de nuevo.',
    song: 'No se pudo descodificar la canción. Elige de nuevo su archivo, u otro.',
    memory: 'Falta memoria o espacio en disco. Cierra otras páginas o exporta menos archivos e inténtalo de nuevo.',
    missing:
      'No se pudo cargar una parte del editor. Puede que la conexión esté interrumpida o que el editor se haya actualizado. Inténtalo de nuevo o recarga el editor. Tu montaje se conserva.',
    updated: 'El editor se ha actualizado desde que lo abriste. Recárgalo para exportar. Tu montaje se conserva.',
    failed: 'La exportación se detuvo por un error del navegador. Inténtalo de nuevo.',
    preview: 'Un clip no está en plena calidad, así que no se puede exportar.',
    songReading: 'La canción aún se está leyendo. Exporta cuando esté en la línea de tiempo.',
    songMissing: 'El archivo de la canción no está aquí. Elígelo de nuevo en la línea de tiempo o quita la canción.',
    clip: (title) => `«${title}» no se puede mostrar y por eso no se puede exportar. Quítalo primero.`,
    upload: (reason) => `Los archivos están listos, pero no se subieron. ${reason}`,
    host: 'El espacio de trabajo no guardó la exportación.',
  },
}
