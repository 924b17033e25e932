import type { CatalogSearch, CatalogSearchPage, VideoData } from '../../src/index.ts'

/** What the host's end of every subject answers with. */
export interface Service {
  boot(): VideoData
  search(search: CatalogSearch): CatalogSearchPage
}

/** One search through the bridge. */
export type Ask = (search: CatalogSearch) => Promise<CatalogSearchPage>

/** A way to carry the same questions and the same answers between a host page and the editor in its frame. */
export interface Subject {
  /** How the pages' addresses name it. */
  readonly key: string
  /** How the table names it. */
  readonly name: string
  /** Opens the host's end. The frame has not been loaded yet. */
  openHost(frame: HTMLIFrameElement, service: Service, editorOrigin: string): void
  /** Opens the editor's end. Resolves when it holds what the host has for it at the start, and can ask. */
  openEditor(hostOrigin: string): Promise<Ask>
}
