import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { ViewState } from '../shared/view-state.tsx'
import controls from '../../shared/controls.module.css'
import styles from './shell.module.css'

/** In place of a view that failed to load or to render. */
export function ViewFailed({ retry }: { readonly retry: () => void }) {
  const { title, advice } = useCatalogueMessages().browse.viewFailed
  const { tryAgain } = useMessages().workspace
  return (
    <main class={styles.failed}>
      <div role="alert">
        <ViewState name="failed" title={title} advice={advice}>
          <button class={controls['primary']} type="button" onClick={retry}>
            {tryAgain}
          </button>
        </ViewState>
      </div>
    </main>
  )
}
