// Content Security Policy fragments shared by several responses.
import type { ServerResponse } from 'node:http'

/** For responses that are not documents: opened as one, they load nothing and cannot be framed. */
export const JSON_CSP = "default-src 'none'; frame-ancestors 'none'"

const GROUP = 'csp'

/** Directives that report policy violations to `address`; empty when it is null. */
export function reportDirectives(address: string | null): Record<string, string[]> {
  return address === null ? {} : { reportUri: [address], reportTo: [GROUP] }
}

/** Declares the endpoint that the directives refer to. */
export function setReportingEndpoint(response: ServerResponse, address: string | null): void {
  if (address !== null) response.setHeader('Reporting-Endpoints', `${GROUP}="${address}"`)
}
