/**
 * The tokens of every page with the selectors of the site: its theme marks the dark scheme by a class of the root, the
 * tokens mark both by `data-theme`.
 */
export function siteTokens(css: string): string {
  return css.replaceAll("[data-theme='dark']", '.dark').replaceAll("[data-theme='light']", ':root:not(.dark)')
}
