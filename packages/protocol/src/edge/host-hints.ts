import type { HostHints } from '../editor/host-origin.ts'

/**
 * What this document can know about the page around it. Each part may be missing: Firefox has `ancestorOrigins` since
 * version 148, and a page may hide its origin from its frames.
 */
export function readHostHints(view: Window): HostHints {
  const { location, document } = view
  const ancestors: DOMStringList | undefined = location.ancestorOrigins
  return {
    framed: view.parent !== view,
    ancestor: ancestors?.[0] ?? null,
    get parameter() {
      return new URLSearchParams(location.search).get('hostOrigin')
    },
    get referrer() {
      return document.referrer === '' ? null : new URL(document.referrer).origin
    },
  }
}
