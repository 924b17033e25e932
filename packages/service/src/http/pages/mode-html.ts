// Prepares the embed page for the mode that the partner's next session has (B-21).
import type { EmbedPageRecord } from '../../store/partners/partners.ts'

const PAGE = '<div class="page" id="page">'
/** Names the assets of catalog mode, separated by spaces and ` | `; written by the page's build. */
const assetsComment = /<!--embed:catalogue(?: ([^<>]*?))?-->/

/** The page with catalog mode's skeleton, and with that mode's code preloaded, if that is the mode. */
export function pageInMode(html: string, embedMode: EmbedPageRecord['embedMode']): string {
  const isCatalogue = embedMode === 'catalog'
  return html
    .replace(PAGE, isCatalogue ? '<div class="page" id="page" data-mode="catalog">' : PAGE)
    .replace(assetsComment, (_, assets: string = '') => (isCatalogue ? preloads(assets) : ''))
}

/** `crossorigin` as on the page's own script: a page of an opaque origin loads all of them with CORS. */
function preloads(assets: string): string {
  return assets
    .split(/[ |]+/)
    .map((asset) => preloadOf(asset))
    .join('')
}

function preloadOf(asset: string): string {
  if (asset.endsWith('.js')) return `<link rel="modulepreload" crossorigin href="${asset}">`
  return asset.endsWith('.css') ? `<link rel="preload" as="style" crossorigin href="${asset}">` : ''
}
