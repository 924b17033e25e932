import type { Clock } from '@proscenium/protocol'
import { useEffect, useRef } from 'preact/hooks'
import { openEditor } from '../editor-host.ts'
import type { UnsavedWorkPrompt, SitePage, SiteModel } from '../site-model.ts'
import styles from './site.module.css'

export interface SiteProps {
  readonly model: SiteModel
  readonly clock: Clock
}

/** The main site: its top bar, and the open page below. */
export function Site({ model, clock }: SiteProps) {
  const page = model.page.value
  return (
    <div class={styles.site} data-page={page}>
      <Bar model={model} />
      <main class={styles.main}>
        {page === 'editor' ? <EditorSlot model={model} clock={clock} /> : <Sheet model={model} page={page} />}
      </main>
      <p class={styles.status} role="status">
        {model.statusText.value}
      </p>
    </div>
  )
}

const navItems: readonly { readonly page: SitePage; readonly label: string }[] = [
  { page: 'home', label: 'Your edits' },
  { page: 'editor', label: 'Editor' },
  { page: 'plans', label: 'Plans' },
  { page: 'account', label: 'Account' },
]

function Bar({ model }: { readonly model: SiteModel }) {
  const count = model.cart.value.length
  return (
    <header class={styles.bar}>
      <p class={styles.name}>Proscenium</p>
      <nav class={styles.nav} aria-label="Site">
        {navItems.map(({ page, label }) => (
          <button
            key={page}
            type="button"
            aria-current={model.page.value === page ? 'page' : undefined}
            onClick={() => model.navigate(page)}
          >
            {label}
          </button>
        ))}
      </nav>
      <p class={styles.cart}>
        Cart <span data-cart={count}>{count}</span>
      </p>
    </header>
  )
}

function EditorSlot({ model, clock }: SiteProps) {
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => (slot.current === null ? undefined : openEditor(slot.current, model, clock)), [model, clock])
  return (
    <>
      <h1 class={styles.unseen}>Editor</h1>
      {model.failure.value !== null && (
        <p class={styles.failure} role="alert">
          {model.failure.value}
        </p>
      )}
      {model.prompt.value !== null && <LeavePrompt prompt={model.prompt.value} />}
      <div class={styles.slot} ref={slot} />
    </>
  )
}

function LeavePrompt({ prompt }: { readonly prompt: UnsavedWorkPrompt }) {
  return (
    <div class={styles.question} role="alert">
      <p>Your edit has changes that are not saved. They are lost when you open something else.</p>
      <button type="button" onClick={prompt.stay}>
        Keep editing
      </button>
      <button type="button" onClick={prompt.leave}>
        Open without saving
      </button>
    </div>
  )
}

const sheets: Readonly<Record<Exclude<SitePage, 'editor'>, { readonly title: string; readonly text: string }>> = {
  home: { title: 'Your edits', text: 'Open the editor to begin one, or go on where you were.' },
  plans: { title: 'Plans', text: 'A membership owns every clip of the catalogue for as long as it runs.' },
  account: { title: 'Account', text: 'You are signed in as Ines Laurent.' },
}

function Sheet({ model, page }: { readonly model: SiteModel; readonly page: Exclude<SitePage, 'editor'> }) {
  const { title, text } = sheets[page]
  return (
    <section class={styles.sheet}>
      <h1>{title}</h1>
      <p>{text}</p>
      {page === 'home' && model.cart.value.length > 0 && (
        <ul class={styles.entries}>
          {model.cart.value.map(({ videoId, name }) => (
            <li key={videoId}>{name}</li>
          ))}
        </ul>
      )}
      <button type="button" onClick={() => model.navigate('editor')}>
        Open the editor
      </button>
    </section>
  )
}
