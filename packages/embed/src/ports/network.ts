/** The browser's own view of its connection. */
export interface NetworkPort {
  online(): boolean
  subscribe(listener: (online: boolean) => void): () => void
}
