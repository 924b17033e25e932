import type { StageMessages } from './en.ts'

export const stage: StageMessages = {
  region: 'Vista previa',
  clip: (title, artist) => `${title} de ${artist}`,
  empty: {
    title: 'El escenario es suyo',
    steps: {
      label: 'Primeros pasos',
      done: 'Hecho',
      song: 'Sus pulsos y su energía guían el montaje.',
      match: { title: 'Busque clips afines', text: 'Añada los clips que encajan con la canción.' },
      fill: 'Corta sus clips al ritmo de la canción.',
    },
  },
  problem: {
    title: (clip) => `No se puede mostrar «${clip}»`,
    retry: 'Reintentar',
    remove: 'Quitarlo',
    picture: 'Este navegador no puede mostrar la imagen del clip: su formato no es compatible.',
    stream: 'No se pudo reproducir el clip.',
  },
  waiting: {
    title: (clip) => `Esperando «${clip}»`,
    text: 'Es posible que aún se esté preparando. Se reproducirá aquí por sí solo en cuanto esté listo.',
  },
  song: {
    title: 'La canción no se puede reproducir aquí',
    text: 'Este navegador no puede descodificarla. El montaje se reproduce sin sonido.',
  },
  unheard: {
    title: 'No hay salida de audio',
    text: 'El navegador no encontró ningún dispositivo para reproducir la canción. El montaje se reproduce sin sonido.',
  },
  preview: 'Calidad de muestra',
  previewTitle: 'Calidad de muestra hasta que se compre este clip',
  preparing: 'Preparando el clip…',
  start: 'Iniciar la reproducción',
  dismiss: 'Cerrar',
  transport: 'Controles de reproducción',
  play: 'Reproducir',
  pause: 'Pausar',
  previousCut: 'Corte anterior',
  nextCut: 'Corte siguiente',
  position: 'Posición',
  positionOf: (time, duration) => `${time} de ${duration}`,
  speed: (rate) => `Velocidad ${rate}×`,
  mute: 'Silenciar',
  unmute: 'Activar el sonido',
  volume: 'Volumen',
}
