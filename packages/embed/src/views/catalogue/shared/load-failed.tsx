import { exportErrorCode } from '../../../core/exports/export-error.ts'
import type { EmbedError } from '../../../core/errors/embed-error.ts'
import { isRateLimited } from '../../../core/errors/retryable.ts'
import type { CatalogueMessages } from '../../../messages/catalogue/catalogue-messages.ts'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { ViewState } from '../../shared/view-state.tsx'
import { Primary } from '../../shared/buttons.tsx'

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
      {isRetryable(error) && <Primary label={tryAgain} press={retry} />}
    </ViewState>
  )
}

/** Why content could not be loaded, in words. */
export function loadErrorText(error: EmbedError, { browse: { errors } }: CatalogueMessages): string {
  if (isRateLimited(error)) return errors.busy
  const code = exportErrorCode(error)
  return code === 'session' || code === 'offline' ? errors[code] : errors.unreachable
}

/** Whether another attempt may succeed: not once the session has ended. */
export function isRetryable(error: EmbedError): boolean {
  return exportErrorCode(error) !== 'session'
}
