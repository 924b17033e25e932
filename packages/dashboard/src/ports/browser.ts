// What the dashboard needs from the browser, besides the service's API.
import type { StoragePort } from '@proscenium/ui/guarded-storage'

/** The address of the page. */
export interface AddressPort {
  readonly origin: string
  path(): string
  /** `#…`, or empty. */
  fragment(): string
  /** Adds an entry to the history. */
  push(path: string): void
  /** Replaces the current entry, and so removes the fragment. */
  replace(path: string): void
  /** The user went back or forward. Returns an unsubscribe function. */
  onChange(listener: () => void): () => void
  /** Another fragment was opened in this document. Returns an unsubscribe function. */
  onFragment(listener: () => void): () => void
  /** Asks before the document is left while `isDirty`. Returns an unsubscribe function. */
  guardLeaving(isDirty: () => boolean): () => void
  /** Loads the page again, without anything of the current account. */
  reload(): void
}

export interface ClipboardPort {
  /** Whether the text was copied. */
  copy(text: string): Promise<boolean>
}

export interface DownloadPort {
  /** Saves a text as a file. */
  save(file: { readonly name: string; readonly type: string; readonly text: string }): void
}

export interface PresencePort {
  /** The user came back to the page. Returns an unsubscribe function. */
  onReturn(listener: () => void): () => void
}

export interface BrowserPorts {
  readonly address: AddressPort
  readonly storage: Pick<StoragePort, 'read' | 'write'>
  readonly clipboard: ClipboardPort
  readonly download: DownloadPort
  readonly presence: PresencePort
}
