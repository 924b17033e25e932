import type { CatalogSearch, CatalogSearchPage, VideoData } from '../../src/index.ts'

/** What the host's end of every subject answers with. */
export interface Service {
  boot(): VideoData
  search(search: CatalogSearch): CatalogSearchPage
}

/** An end that can be closed, after which another may be opened in the same document. */
export interface Closable {
  close(): void
}

export interface EditorEnd extends Closable {
  /** One search through the bridge. */
  request(search: CatalogSearch): Promise<CatalogSearchPage>
}

/** A way to carry the same questions and the same answers between a host page and the editor in its frame. */
export interface Subject {
  /** How the pages' addresses name it. */
  readonly key: string
  /** How the table names it. */
  readonly name: string
  /** Opens the host's end; at first on a frame that is still empty. */
  openHost(frame: HTMLIFrameElement, service: Service, editorOrigin: string): Closable
  /** Opens the editor's end. Resolves when it holds what the host has for it at the start, and can ask. */
  openEditor(hostOrigin: string): Promise<EditorEnd>
}
