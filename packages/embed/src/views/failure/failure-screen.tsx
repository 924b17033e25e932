import { useEffect, useRef } from 'preact/hooks'
import type { Branding } from '../../core/branding/branding.ts'
import type { Failure } from '../../core/errors/failure.ts'
import { Details } from './details.tsx'
import { PartnerLogo } from '../app/partner-logo.tsx'
import { useMessages } from '../i18n/i18n-provider.tsx'
import button from '@proscenium/ui/button.module.css'

export interface FailureScreenProps {
  readonly failure: Failure
  /** Null until a partner is verified; then the screen is neutral (H-02). */
  readonly branding: Branding | null
  /**
   * Returns the focus to the button of a user who pressed it and is still here; otherwise the focus stays in the
   * partner's page.
   */
  readonly focusRetry: boolean
  readonly retry: () => void
}

/** A named failure in place of the editor (H-01). Its styles are there before any script: `styles/failure.css`. */
export function FailureScreen({ failure, branding, focusRetry, retry }: FailureScreenProps) {
  const { states, workspace } = useMessages()
  const { title, advice } = states.failures[failure.name]
  const retryButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focusRetry && document.hasFocus()) retryButton.current?.focus()
  }, [focusRetry])
  return (
    <main class="failure" data-failure={failure.name}>
      <div class="failure-column">
        {branding !== null && <PartnerLogo branding={branding} />}
        <div class="failure-message" role="alert">
          <h1>{title}</h1>
          <p>{advice}</p>
        </div>
        {failure.retry && (
          <button ref={retryButton} class={button.primary} type="button" onClick={retry}>
            {workspace.tryAgain}
          </button>
        )}
        <Details reason={failure.reason} />
      </div>
    </main>
  )
}
