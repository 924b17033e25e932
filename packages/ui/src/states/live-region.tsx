import type { ComponentChildren } from 'preact'

/** Announces its text whenever it changes, to screen readers alone. It must be in the document before the text is. */
export function LiveRegion({ children }: { readonly children?: ComponentChildren }) {
  return (
    <p class="visually-hidden" role="status">
      {children}
    </p>
  )
}
