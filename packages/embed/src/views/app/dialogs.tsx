import { hasContent } from '../../core/purchase/purchase.ts'
import { isShownToUser } from '../../core/projects/opening.ts'
import type { ExportsModel } from '../../models/exports/exports-model.ts'
import type { ProjectsModel } from '../../models/projects/projects-model.ts'
import type { PurchaseModel } from '../../models/purchase/purchase-model.ts'
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
      {projects !== null && isShownToUser(projects.opening.value) && (
        <LazyView load={loadOpenProject} onError={giveUp(projects.dismiss)} props={{ projects }} />
      )}
      {purchases !== null && hasContent(purchases.queue.value) && (
        <LazyView load={loadCheckout} onError={giveUp(purchases.dismiss)} props={{ model: purchases }} />
      )}
    </>
  )
}

const loadOpenProject = async () => (await import('../projects/open-project.tsx')).OpenProject
const loadExports = async () => (await import('../exports/exports-dialog.tsx')).ExportsDialog
const loadCheckout = async () => (await import('../purchase/purchase-dialog.tsx')).PurchaseDialog
