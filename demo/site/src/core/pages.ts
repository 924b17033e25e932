// The site's pages and their addresses.

export const pages = ['home', 'editor', 'cart', 'plans', 'account'] as const
export type SitePage = (typeof pages)[number]

export function pathOf(page: SitePage): string {
  return page === 'home' ? '/' : `/${page}`
}

/** The page at a path; the home page for an unknown one. */
export function pageAt(path: string): SitePage {
  return pages.find((page) => pathOf(page) === path) ?? 'home'
}

/** What the editor opens: a video or a saved project. */
export type EditorTarget =
  | { readonly videoId: string; readonly projectId?: never }
  | { readonly projectId: string; readonly videoId?: never }

/** The target named by an address such as `/editor?video=…`; null for a new edit. */
export function targetAt(search: string): EditorTarget | null {
  const fields = new URLSearchParams(search)
  const videoId = fields.get('video')
  const projectId = fields.get('project')
  if (projectId !== null && projectId !== '') return { projectId }
  return videoId === null || videoId === '' ? null : { videoId }
}
