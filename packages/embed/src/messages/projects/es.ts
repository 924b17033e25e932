import type { ProjectMessages } from './en.ts'

export const projects: ProjectMessages = {
  asking: {
    title: '¿Abrir sin guardar?',
    advice:
      'El editor indica que hay cambios que aún no se han guardado. Si abres otra cosa, se perderán, a menos que el editor conserve un borrador.',
    open: 'Abrir sin guardar',
    keep: 'Seguir editando',
  },
  unknown: {
    title: 'Esto no se puede abrir',
    advice: 'Puede que se haya eliminado o que no tengas acceso. Tu trabajo actual sigue tal como está.',
  },
  missed: {
    title: 'No se ha podido abrir',
    advice: 'Tu trabajo actual sigue tal como está. Espera un momento y vuelve a elegirlo.',
  },
}
