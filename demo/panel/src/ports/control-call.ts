/** Calls a control route: a POST with a body, else a GET, unless a method is named. Errors: Error with a line for QA. */
export type ControlCall = (path: string, body?: object, method?: 'DELETE') => Promise<unknown>

/** Calls the control routes of the service this page came from. */
export const controlCall: ControlCall = async (path, body, method) => {
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const init = body === undefined ? { method: method ?? 'GET' } : post
  const response = await fetch(`/_control/${path}`, init)
  const text = await response.text()
  const answer: unknown = text === '' ? null : JSON.parse(text)
  if (!response.ok) throw new Error(messageOf(answer) ?? `${path} answered ${response.status}`)
  return answer
}

/** The service says in a sentence what is wrong. */
function messageOf(answer: unknown): string | null {
  const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : null
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : null
  return typeof message === 'string' ? message : null
}
