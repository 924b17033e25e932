/**
 * For a thumbnail that failed to load: without a scaled copy the original is tried; then the box stays, without the
 * browser's mark for a broken image.
 */
export function fallBack({ currentTarget: image }: { readonly currentTarget: HTMLImageElement }): void {
  if (image.hasAttribute('srcset')) image.removeAttribute('srcset')
  else image.hidden = true
}
