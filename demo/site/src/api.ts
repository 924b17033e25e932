// Requests of the page to its own server.

/** A signed-in visitor's session and the editor to open. */
export interface Visit {
  readonly sessionToken: string
  readonly editorUrl: string
}

/** Signs the visitor in. Errors: rejects with an Error whose message is meant for users. */
export async function signIn(): Promise<Visit> {
  const visit = await ask().catch(() => null)
  if (!isVisit(visit)) throw new Error('You could not be signed in just now.')
  return visit
}

async function ask(): Promise<unknown> {
  const response = await fetch('/api/session', { method: 'POST' })
  return response.ok ? await response.json() : null
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
