// Parts of content security policies that several responses share.
import type { ServerResponse } from 'node:http'

/** For a response that is no document: shown as one, it loads nothing and stands in no frame. */
export const JSON_CSP = "default-src 'none'; frame-ancestors 'none'"

const GROUP = 'csp'

/** Directives that send breaches of a page's policy to `address`; none where it is null. */
export function reportDirectives(address: string | null): Record<string, string[]> {
  return address === null ? {} : { reportUri: [address], reportTo: [GROUP] }
}

/** Names the address for the directives. */
export function setReportingEndpoint(response: ServerResponse, address: string | null): void {
  if (address !== null) response.setHeader('Reporting-Endpoints', `${GROUP}="${address}"`)
}
