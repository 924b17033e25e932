import type { WorkspaceMessages } from './en.ts'

export const workspace: WorkspaceMessages = {
  title: 'Espacio de trabajo',
  editor: 'Editor',
  opening: 'Abriendo el espacio de trabajo',
  slow: 'Todavía se está abriendo…',
  offline: 'Sin conexión. Los cambios esperan hasta que se restablezca.',
  tooSmall: 'El espacio de trabajo no cabe aquí. Amplía esta área.',
  unable: 'Ahora mismo no se puede abrir. Inténtalo de nuevo en un momento.',
  details: 'Detalles',
  tryAgain: 'Volver a intentarlo',
  close: 'Cerrar',
  cancel: 'Cancelar',
  understood: 'Entendido',
}
