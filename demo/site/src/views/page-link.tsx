import type { ComponentChildren } from 'preact'
import type { SitePage } from '../core/pages.ts'
import type { SiteProps } from './site-props.ts'

interface PageLinkProps extends SiteProps {
  readonly page: SitePage
  readonly class?: string | undefined
  readonly children: ComponentChildren
}

/** A link to a page of the site. A plain click keeps the document, and with it the editor. */
export function PageLink({ site, page, class: className, children }: PageLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    site.navigate(page)
  }
  return (
    <a
      href={site.hrefOf(page)}
      class={className}
      aria-current={site.page.value === page ? 'page' : undefined}
      onClick={open}
    >
      {children}
    </a>
  )
}
