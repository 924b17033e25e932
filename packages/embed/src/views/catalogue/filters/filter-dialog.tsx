import type { LandingModel } from '../../../models/catalogue/catalogue-models.ts'
import { Facets } from './facets.tsx'
import { Dialog } from '@proscenium/ui/dialog'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { Primary, Quiet } from '../../shared/buttons.tsx'

export interface FilterDialogProps {
  readonly landing: LandingModel
  /** How many videos the filters find; announcements outside an open modal are not heard. */
  readonly announcement: string
  readonly close: () => void
}

/** The filters where there is no space for them beside the videos. Each press takes effect at once. */
export function FilterDialog({ landing, announcement, close }: FilterDialogProps) {
  const { filters } = useCatalogueMessages().browse
  const { workspace } = useMessages()
  return (
    <Dialog
      title={filters.title}
      closeLabel={workspace.close}
      onClose={close}
      announcement={announcement}
      fromTop
      footer={
        <>
          <Quiet label={filters.clear} press={landing.clear} />
          <Primary label={filters.show} press={close} />
        </>
      }
    >
      <Facets landing={landing} />
    </Dialog>
  )
}
