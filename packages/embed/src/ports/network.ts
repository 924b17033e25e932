/** What the browser believes of its connection. */
export interface NetworkPort {
  online(): boolean
  subscribe(listener: (online: boolean) => void): () => void
}
