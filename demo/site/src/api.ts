// What the page asks of its own server.

/** A visitor who is signed in, and the editor that is opened for them. */
export interface Visit {
  readonly sessionToken: string
  readonly editorUrl: string
}

/** Signs the visitor in. Errors: Error with a line for people. */
export async function signIn(): Promise<Visit> {
  const response = await fetch('/api/session', { method: 'POST' })
  const visit: unknown = await response.json()
  if (!response.ok || !isVisit(visit)) throw new Error('You could not be signed in just now.')
  return visit
}

function isVisit(value: unknown): value is Visit {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sessionToken' in value &&
    typeof value.sessionToken === 'string' &&
    'editorUrl' in value &&
    typeof value.editorUrl === 'string'
  )
}
