/**
 * Whether a page of the service itself sent the request (D-10). Browsers set `Sec-Fetch-Site`, which no page can change;
 * those without it send `Origin` with every write.
 */
export function isSameOrigin(
  headers: Readonly<Record<string, string | undefined>>,
  { origin }: { readonly origin: string },
): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers['origin'] === origin : site === 'same-origin'
}
