import { useId } from 'preact/hooks'
import type { LandingModel } from '../../../models/catalogue/catalogue-models.ts'
import { Facets } from './facets.tsx'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import styles from './filters.module.css'

/** The filters beside the videos. */
export function FilterPanel({ landing }: { readonly landing: LandingModel }) {
  const { filters } = useCatalogueMessages().browse
  const id = useId()
  return (
    <section class={styles.panel} aria-labelledby={id}>
      <h2 class={styles.panelTitle} id={id}>
        {filters.title}
      </h2>
      <Facets landing={landing} />
    </section>
  )
}
