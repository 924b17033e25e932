import type {
  CatalogSearch,
  CatalogSearchInput,
  CatalogSearchPage,
  CatalogSearchPageInput,
  VideoDataInput,
} from '../../src/index.ts'

/** The service behind the host's end of every subject. */
export interface Service {
  boot(): VideoDataInput
  search(search: CatalogSearch): CatalogSearchPageInput
}

/** An end that can be closed, so that another can be opened in the same document. */
export interface Closable {
  close(): void
}

export interface EditorEnd extends Closable {
  /** One search over the bridge. */
  request(search: CatalogSearchInput): Promise<CatalogSearchPage>
}

/** A transport that carries the same requests and responses between a host page and the editor in its frame. */
export interface Subject {
  /** Its name in page addresses. */
  readonly key: string
  /** Its name in the table. */
  readonly name: string
  /** Opens the host's end; initially on a frame that is still empty. */
  openHost(frame: HTMLIFrameElement, service: Service, editorOrigin: string): Closable
  /** Opens the editor's end. Resolves when it has the host's initial data and can send requests. */
  openEditor(hostOrigin: string): Promise<EditorEnd>
}
