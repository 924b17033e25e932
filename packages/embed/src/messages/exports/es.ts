import { pluralIn } from '@proscenium/design/format'
import type { ExportMessages } from './en.ts'

const plural = pluralIn('es')

export const exports: ExportMessages = {
  title: 'Exportaciones',
  loading: 'Cargando tus exportaciones',
  listed: plural({ one: '# exportación', other: '# exportaciones' }),
  empty: {
    title: 'Aún no hay exportaciones',
    advice: 'Lo que exportes en el editor aparecerá aquí, listo para descargar.',
  },
  failed: 'No se han podido cargar tus exportaciones',
  more: 'Mostrar más',
  moreFailed: 'No se han podido cargar las siguientes exportaciones.',
  untitled: 'Exportación sin nombre',
  waiting: 'Pendiente de guardar',
  waitingAdvice: 'Se guardará en cuanto la conexión lo permita. Mantén esta página abierta hasta entonces.',
  otherVideos: plural({ one: 'y # vídeo más', other: 'y # vídeos más' }),
  noFiles: 'Sus archivos aún están en camino.',
  files: { main: 'Videoclip', reel: 'Reel vertical', lyric: 'Vídeo con letra' },
  download: 'Descargar',
  copy: 'Copiar enlace',
  preparing: 'Preparando el enlace…',
  started: 'La descarga ha comenzado. Si no ocurre nada, copia el enlace y ábrelo en una pestaña nueva.',
  copied: 'Enlace copiado.',
  byHand: 'Aquí no se permite copiar. Selecciona el enlace y cópialo tú.',
  link: 'Enlace de descarga',
  until: (time) => `Hora límite del enlace: ${time}.`,
  left: plural({ one: 'Queda # descarga este mes.', other: 'Quedan # descargas este mes.' }),
  errors: {
    limit: (date) => `Has usado todas las descargas de este mes. Habrá nuevas a partir del ${date}.`,
    'not-owned': 'Algunos vídeos de esta exportación ya no son tuyos, así que no se puede descargar.',
    gone: 'Este archivo ya no existe.',
    session: 'Tu sesión ha terminado. Vuelve a abrir el espacio de trabajo desde la página de la que vienes.',
    offline: 'No tienes conexión. Inténtalo de nuevo cuando la recuperes.',
    unreachable: 'No ha funcionado. Espera un momento y vuelve a intentarlo.',
  },
}
