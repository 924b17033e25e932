import { useEffect, useRef, useState } from 'preact/hooks'
import type { UnsavedWorkPrompt } from '../models/editor-model.ts'
import type { SiteProps } from './site-props.ts'
import styles from './editor-page.module.css'

/**
 * The editor's slot. It exists from the first visit on; while another page is shown it is moved out of the page, so the
 * frame keeps its document and its timers, and knows that it is out of view.
 */
export function EditorPage({ site }: SiteProps) {
  const shown = site.page.value === 'editor'
  const [visited, setVisited] = useState(shown)
  if (shown && !visited) setVisited(true)
  if (!visited && !shown) return null
  const { failure, prompt } = site.editor
  return (
    <div class={styles.editor} data-shown={shown} aria-hidden={!shown}>
      {shown && <h1 class={styles.unseen}>Editor</h1>}
      {failure.value !== null && (
        <p class={styles.failure} role="alert">
          {failure.value}
        </p>
      )}
      {prompt.value !== null && <LeavePrompt prompt={prompt.value} />}
      {!site.editor.framed.value && (
        <p class={styles.placeholder} aria-busy={!site.visitor.isSignedOut()}>
          {site.visitor.isSignedOut() ? 'The editor opens once you are signed in.' : 'Opening the editor…'}
        </p>
      )}
      <Slot site={site} />
    </div>
  )
}

function Slot({ site }: SiteProps) {
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => (slot.current === null ? undefined : site.editor.attach(slot.current)), [site])
  return <div class={styles.slot} ref={slot} />
}

function LeavePrompt({ prompt }: { readonly prompt: UnsavedWorkPrompt }) {
  return (
    <div class={styles.question} role="alert">
      <p>Your edit has changes that may not be saved. They are lost when you open something else.</p>
      <button type="button" onClick={prompt.stay}>
        Keep editing
      </button>
      <button type="button" onClick={prompt.leave}>
        Open without saving
      </button>
    </div>
  )
}
