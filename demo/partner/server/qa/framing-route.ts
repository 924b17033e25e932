// Whether the embed of a partner may be framed here. A browser shows an empty frame without a reason, so QA's dock asks.
import type { RequestHandler } from 'express'
import { signedIn, type Accounts } from '../signed-in.ts'

interface FramingOptions extends Accounts {
  ownAddress(): string
  /** Base address of the service for this process. */
  apiOrigin(): string
}

/** `?partner`: `{allowed, websites}`, as the embed page's own policy says (B-33). */
export function framingRoute(options: FramingOptions): RequestHandler {
  return async (request, response) => {
    const caller = signedIn({ query: request.query }, options)
    if (caller === null) return void response.status(400).json({ error: { message: 'There is no such partner' } })
    const page = await fetch(`${options.apiOrigin()}/partner/embed/${caller.partner.clientId}`, { method: 'HEAD' })
    const websites = ancestorsOf(page.headers.get('content-security-policy') ?? '')
    response.json({
      allowed: websites === null || allows(websites, new URL(options.ownAddress()).origin),
      websites: websites ?? [],
    })
  }
}

/** Null where any website may frame it. */
export function ancestorsOf(policy: string): readonly string[] | null {
  const directive = policy.split(';').map((each) => each.trim().split(/\s+/))
  const found = directive.find(([name]) => name?.toLowerCase() === 'frame-ancestors')
  return found === undefined || found.includes('*') ? null : found.slice(1).filter((source) => source !== "'self'")
}

function allows(websites: readonly string[], origin: string): boolean {
  return websites.some((website) => website.replace(/\/$/, '') === origin)
}
