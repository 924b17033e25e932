import { useDashboard, useMessages } from '../shared/context.ts'
import { Dialog } from '../shared/dialog.tsx'
import controls from '../shared/controls.module.css'

/** Asks before unsaved changes are left behind. */
export function UnsavedDialog() {
  const { navigation } = useDashboard()
  const { unsaved } = useMessages().common
  if (navigation.pending.value === null) return null
  return (
    <Dialog
      title={unsaved.title}
      description={unsaved.advice}
      onClose={navigation.stay}
      footer={
        <>
          <button type="button" class={controls.danger} onClick={navigation.leave}>
            {unsaved.leave}
          </button>
          <button type="button" class={controls.primary} data-autofocus onClick={navigation.stay}>
            {unsaved.stay}
          </button>
        </>
      }
    />
  )
}
