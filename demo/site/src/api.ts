// What the page asks of its own server.

/** A visitor who is signed in, and the editor that is opened for them. */
export interface Visit {
  readonly sessionToken: string
  readonly editorUrl: string
}

/** Signs the visitor in. Errors: Error with a line for people. */
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
