import type { EditorBuild } from '../ports/editor-build.ts'

export interface PageBuildOptions {
  readonly page: Window
  readonly fetch: typeof fetch
}

/** A server that takes longer counts as one that does not answer. */
const PATIENCE_MS = 5_000

/** Compares the page's script, whose name contains its hash, with that of the page that the server delivers. */
export function createPageBuild({ page: { document, location }, fetch }: PageBuildOptions): EditorBuild {
  const script = document.querySelector('script[type="module"]')?.getAttribute('src') ?? ''
  return {
    async isReplaced() {
      try {
        const response = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
        const html = response.ok ? await response.text() : ''
        // Another page, such as the login of a public network, says nothing about the editor.
        return html.includes('id="editor"') && !html.includes(script)
      } catch {
        // Without an answer nothing is known; callers say so.
        return false
      }
    },
    reload: () => location.reload(),
  }
}
