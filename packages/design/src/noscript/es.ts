import type { NoscriptMessages } from './en.ts'

export const noscript: NoscriptMessages = {
  title: 'Espacio de trabajo',
  tryAgain: 'Volver a intentarlo',
  details: 'Detalles',
  late: {
    title: 'El espacio de trabajo no se ha iniciado',
    advice:
      'Puede que la conexión sea lenta o que algo en este navegador lo impida. Vuelve a intentarlo. Si nada cambia, recarga la página anterior.',
  },
  unscripted: {
    title: 'El espacio de trabajo necesita JavaScript',
    advice:
      'Aquí está desactivado. Actívalo y recarga la página anterior. Si ya está activado, avisa a los responsables de esa página.',
  },
  dashboard: {
    title: 'Panel de socios',
    unscripted: {
      title: 'El panel de socios necesita JavaScript',
      advice: 'Está desactivado en este navegador. Actívalo y recarga esta página.',
    },
  },
}
