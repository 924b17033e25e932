import button from '@proscenium/ui/button.module.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { SitePage } from '../core/pages.ts'
import { AccountPage } from './account.tsx'
import { CartPage } from './cart.tsx'
import { HomePage } from './home.tsx'
import { PlansPage } from './plans.tsx'
import type { SiteProps } from './site-props.ts'
import { PageLink } from './page-link.tsx'
import type { UnsavedWorkPrompt } from '../models/editor-model.ts'
import { Failure } from './states.tsx'
import styles from './site.module.css'

const titles: Readonly<Record<SitePage, string>> = {
  home: 'Music videos from licensed clips',
  editor: 'Editor',
  cart: 'Cart',
  plans: 'Plans',
  account: 'Account',
}

/** The main site: its bar, the open page below, and the editor, which stays alive once it was opened. */
export function Site({ site }: SiteProps) {
  const page = site.page.value
  const main = useRef<HTMLElement>(null)
  const first = useRef(true)
  useEffect(() => {
    document.title = `${titles[page]} · ${site.name}`
    // A page change moves the focus to the new page, as a navigation would.
    if (!first.current && page !== 'editor') main.current?.focus()
    first.current = false
  }, [page, site])
  return (
    <div class={styles.site} data-page={page}>
      <Bar site={site} />
      <main ref={main} class={styles.main} tabIndex={-1} aria-label={titles[page]}>
        <div>
          {site.visitor.failure.value !== null && (
            <div class={styles.band}>
              <Failure
                text={site.visitor.failure.value}
                retry={site.visitor.isSignedOut() ? () => void site.signInAgain() : undefined}
              />
            </div>
          )}
          {site.editor.updates.delayed.value && <Delayed site={site} />}
        </div>
        <div class={styles.stack}>
          <EditorPage site={site} />
          {page !== 'editor' && (
            <div class={styles.page}>
              <Page site={site} page={page} />
            </div>
          )}
        </div>
      </main>
    </div>
  )
}

function Page({ site, page }: SiteProps & { readonly page: Exclude<SitePage, 'editor'> }) {
  switch (page) {
    case 'home':
      return <HomePage site={site} />
    case 'cart':
      return <CartPage site={site} />
    case 'plans':
      return <PlansPage site={site} />
    case 'account':
      return <AccountPage site={site} />
  }
}

/** The editor cannot be told what was paid: the purchase itself is not in doubt. */
function Delayed({ site }: SiteProps) {
  return (
    <div class={`${styles.message} ${styles.band}`}>
      <p role="status">What you bought is safe. Your editor gets it as soon as the service responds again.</p>
      <button class={button.quiet} type="button" onClick={site.editor.updates.retry}>
        Try now
      </button>
    </div>
  )
}

const barItems: readonly { readonly page: SitePage; readonly label: string }[] = [
  { page: 'editor', label: 'Editor' },
  { page: 'plans', label: 'Plans' },
  { page: 'account', label: 'Account' },
]

/** The site's name and its pages, and what happened last. */
function Bar({ site }: SiteProps) {
  const count = site.cart.items.value.length
  return (
    <header class={styles.bar}>
      <PageLink site={site} page="home" class={styles.name}>
        {site.name}
      </PageLink>
      <nav class={styles.nav} aria-label="Site">
        {barItems.map(({ page, label }) => (
          <PageLink key={page} site={site} page={page}>
            {label}
          </PageLink>
        ))}
        <p class={`one-line ${styles.notice}`} role="status">
          {noticeOf(site)}
        </p>
        <PageLink site={site} page="cart">
          Cart <span data-cart={count}>{count}</span>
        </PageLink>
      </nav>
    </header>
  )
}

/** What the editor is doing, while it is on display; else what happened last. */
function noticeOf({ page, editor, notice }: SiteProps['site']): string {
  const status = page.value === 'editor' ? editor.statusText.value : ''
  return status === '' ? notice.value : status
}

/**
 * The editor's slot. It exists from the first visit on; while another page is shown it is moved out of the page, so the
 * frame keeps its document and its timers, and knows that it is out of view.
 */
function EditorPage({ site }: SiteProps) {
  const shown = site.page.value === 'editor'
  const [visited, setVisited] = useState(shown)
  if (shown && !visited) setVisited(true)
  if (!visited && !shown) return null
  const { failure, prompt } = site.editor
  return (
    <div class={styles.editor} data-shown={shown} aria-hidden={!shown}>
      {shown && <h1 class="visually-hidden">Editor</h1>}
      {failure.value !== null && (
        <p class={styles.band} role="alert">
          {failure.value}
        </p>
      )}
      {prompt.value !== null && <LeavePrompt prompt={prompt.value} />}
      {!site.editor.framed.value && (
        <p class={`${styles.placeholder} ${styles.quiet}`} aria-busy={!site.visitor.isSignedOut()}>
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
    <div class={`${styles.message} ${styles.band}`} role="alert">
      <p>Your edit has changes that may not be saved. They are lost when you open something else.</p>
      <button class={button.primary} type="button" onClick={prompt.stay}>
        Keep editing
      </button>
      <button class={button.quiet} type="button" onClick={prompt.leave}>
        Open without saving
      </button>
    </div>
  )
}
