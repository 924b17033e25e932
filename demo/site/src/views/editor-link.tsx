import { PageLink } from './page-link.tsx'
import type { SiteProps } from './site-props.ts'
import styles from './pages.module.css'

/** The way to the editor at the end of another page. */
export function EditorLink({
  site,
  class: className = styles.back,
}: SiteProps & { readonly class?: string | undefined }) {
  return (
    <PageLink site={site} page="editor" class={className}>
      {site.editor.mounted.value ? 'Back to the editor' : 'Open the editor'}
    </PageLink>
  )
}
