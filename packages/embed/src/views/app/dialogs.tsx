import type { ExportsModel } from '../../models/exports/exports-model.ts'
import type { ProjectsModel } from '../../models/projects/projects-model.ts'
import type { PurchaseModel } from '../../models/purchase/purchase-model.ts'
import { ProjectsLayer } from '../projects/projects-layer.tsx'
import { LazyView } from '@proscenium/ui/lazy-view'

/** The mounted editor's models; each null while there is nothing of it to show. */
export interface DialogsProps {
  readonly exports: ExportsModel | null
  readonly projects: ProjectsModel | null
  readonly purchases: PurchaseModel | null
  /** Tells the user that what they opened cannot be shown now. */
  readonly unable: () => void
}

/** The dialogs over the editor, each loaded when it is first shown. Loaded itself with the first of them. */
export function Dialogs({ exports, projects, purchases, unable }: DialogsProps) {
  /** Closes a dialog that failed to load, so that the next press loads it again. */
  const giveUp = (close: () => void) => () => {
    close()
    unable()
  }
  return (
    <>
      {exports !== null && <LazyView load={loadExports} onError={giveUp(exports.close)} props={{ model: exports }} />}
      {projects !== null && <ProjectsLayer projects={projects} failed={giveUp(projects.dismiss)} />}
      {purchases !== null && isShown(purchases) && (
        <LazyView load={loadCheckout} onError={giveUp(purchases.dismiss)} props={{ model: purchases }} />
      )}
    </>
  )
}

const loadExports = async () => (await import('../exports/exports-dialog.tsx')).ExportsDialog
const loadCheckout = async () => (await import('../purchase/purchase-dialog.tsx')).PurchaseDialog

/** Whether the checkout has content and is not hidden. */
function isShown({ queue }: PurchaseModel): boolean {
  const { current, ended, isHidden } = queue.value
  return !isHidden && (current !== null || ended.length > 0)
}
