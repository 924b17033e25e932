import { useEffect, useRef } from 'preact/hooks'
import type { Branding } from '../../core/branding/branding.ts'
import type { Failure } from '../../core/errors/failure.ts'
import { Details } from './details.tsx'
import { PartnerLogo } from '../app/partner-logo.tsx'
import { useMessages } from '../i18n/i18n-provider.tsx'
import controls from '../shared/controls.module.css'
import styles from './failure-screen.module.css'

export interface FailureScreenProps {
  readonly failure: Failure
  /** Null until a partner is verified; then the screen is nobody's. */
  readonly branding: Branding | null
  /** Gives focus back to the button of someone who pressed it and is still here; else the focus is the partner’s. */
  readonly focusRetry: boolean
  readonly retry: () => void
}

/** A named failure in place of the editor. */
export function FailureScreen({ failure, branding, focusRetry, retry }: FailureScreenProps) {
  const { states, workspace } = useMessages()
  const { title, advice } = states.failures[failure.name]
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focusRetry && document.hasFocus()) button.current?.focus()
  }, [focusRetry])
  return (
    <main class={styles['screen']} data-failure={failure.name}>
      <div class={styles['column']}>
        {branding !== null && <PartnerLogo branding={branding} />}
        <div class={styles['told']} role="alert">
          <h1 class={styles['title']}>{title}</h1>
          <p class={styles['advice']}>{advice}</p>
        </div>
        {failure.retry && (
          <button ref={button} class={controls['primary']} type="button" onClick={retry}>
            {workspace.tryAgain}
          </button>
        )}
        <Details reason={failure.reason} />
      </div>
    </main>
  )
}
