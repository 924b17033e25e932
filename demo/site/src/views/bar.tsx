import type { SitePage } from '../core/pages.ts'
import { PageLink } from './page-link.tsx'
import type { SiteProps } from './site-props.ts'
import styles from './bar.module.css'

const items: readonly { readonly page: SitePage; readonly label: string }[] = [
  { page: 'editor', label: 'Editor' },
  { page: 'plans', label: 'Plans' },
  { page: 'account', label: 'Account' },
]

/** The site's name and its pages, and what happened last. */
export function Bar({ site }: SiteProps) {
  const count = site.cart.items.value.length
  return (
    <header class={styles.bar}>
      <PageLink site={site} page="home" class={styles.name}>
        {site.name}
      </PageLink>
      <nav class={styles.nav} aria-label="Site">
        {items.map(({ page, label }) => (
          <PageLink key={page} site={site} page={page}>
            {label}
          </PageLink>
        ))}
        <p class={styles.notice} role="status">
          {noticeOf(site)}
        </p>
        <PageLink site={site} page="cart" class={styles.cart}>
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
