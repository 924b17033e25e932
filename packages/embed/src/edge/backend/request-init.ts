// How the page posts JSON to the service.

interface JsonBody {
  readonly body: object
  /** Besides Content-Type. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly signal: AbortSignal
}

/** Sends no cookies and no referrer, and follows no redirects. */
export function requestInit({ body, headers, signal }: JsonBody): RequestInit {
  return {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  }
}

/** The address of an operation below a base URL. */
export function operationAddress(base: string, path: string): string {
  let site = base
  while (site.endsWith('/')) site = site.slice(0, -1)
  return `${site}${path}`
}
