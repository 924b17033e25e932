/**
 * Calls a control route: POST with a body, otherwise GET, unless a method is given. Errors: rejects with an Error whose
 * message is meant for QA.
 */
export type ControlCall = (path: string, body?: object, method?: 'DELETE') => Promise<unknown>

/** Calls the control routes of this page's own origin. */
export const controlCall: ControlCall = async (path, body, method) => {
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const init = body === undefined ? { method: method ?? 'GET' } : post
  const response = await fetch(`/_control/${path}`, init)
  const text = await response.text()
  const data: unknown = text === '' ? null : JSON.parse(text)
  if (!response.ok) throw new Error(messageOf(data) ?? `${path} answered ${response.status}`)
  return data
}

/** The error message in a response of the service. */
function messageOf(data: unknown): string | null {
  const error = typeof data === 'object' && data !== null && 'error' in data ? data.error : null
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : null
  return typeof message === 'string' ? message : null
}
