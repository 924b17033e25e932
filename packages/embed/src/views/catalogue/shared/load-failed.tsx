import type { EmbedError } from '../../../core/errors/embed-error.ts'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { isRetryable, loadErrorText, ViewState } from './view-state.tsx'
import button from '@proscenium/ui/button.module.css'

export interface LoadFailedProps {
  /** What failed; absent if the view's heading says it. */
  readonly title?: string
  readonly error: EmbedError
  readonly retry: () => void
}

/** A view whose content could not be loaded: why, and a retry where that may help. */
export function LoadFailed({ error, retry, ...title }: LoadFailedProps) {
  const { tryAgain } = useMessages().workspace
  return (
    <ViewState name="failed" {...title} advice={loadErrorText(error, useCatalogueMessages())}>
      {isRetryable(error) && (
        <button class={button.primary} type="button" onClick={() => retry()}>
          {tryAgain}
        </button>
      )}
    </ViewState>
  )
}
