/** The key under which a tab stores the sessions of a client. */
export function storedSessionsKey(clientId: string): string {
  return `workspace-sessions:${clientId}`
}
