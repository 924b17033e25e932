export interface ControlApi {
  /** Base address of the service for this process. */
  apiOrigin(): string
}

interface ControlCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: object
}

/**
 * Calls the service's control API and returns the response's body. Errors: rejects unless the service accepts; what is
 * gone counts as deleted.
 */
export async function callControl(
  { apiOrigin }: ControlApi,
  { method, path, body }: ControlCall,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${apiOrigin()}/_control/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (response.ok) return (await response.json()) as Readonly<Record<string, unknown>>
  if (method === 'DELETE' && response.status === 404) return {}
  throw new Error(`the service answered ${response.status} to ${method} ${path}`)
}
