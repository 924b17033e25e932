import { useEffect, useRef } from 'preact/hooks'
import type { SitePage } from '../core/pages.ts'
import { AccountPage } from './account.tsx'
import { Bar } from './bar.tsx'
import { CartPage } from './cart.tsx'
import { EditorPage } from './editor-page.tsx'
import { HomePage } from './home.tsx'
import { PlansPage } from './plans.tsx'
import type { SiteProps } from './site-props.ts'
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
          {site.visitor.failure.value !== null && <Failure site={site} text={site.visitor.failure.value} />}
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

function Failure({ site, text }: SiteProps & { readonly text: string }) {
  return (
    <div class={styles.failure} role="alert">
      <p>{text}</p>
      {site.visitor.isSignedOut() && (
        <button type="button" onClick={() => void site.signInAgain()}>
          Try again
        </button>
      )}
    </div>
  )
}

/** The editor cannot be told what was paid: the purchase itself is not in doubt. */
function Delayed({ site }: SiteProps) {
  return (
    <div class={styles.delayed}>
      <p role="status">What you bought is safe. Your editor gets it as soon as the service responds again.</p>
      <button type="button" onClick={site.editor.updates.retry}>
        Try now
      </button>
    </div>
  )
}
