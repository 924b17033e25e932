// QA's link checker: judges a link with the secrets of this server, which never leave it.
import { hash } from 'node:crypto'
import { checkLink, createHmacSha256, explain, explainVerdict, type PartnerFacts } from '@proscenium/partner/check'
import type { RequestHandler } from 'express'
import type { PartnerAccount } from './address.ts'
import { signedIn, type Accounts } from './signed-in.ts'

interface CheckOptions extends Accounts {
  serviceOrigin(): string
  now(): Promise<number> | number
}

const sha256 = (data: Uint8Array): Uint8Array => hash('sha256', data, 'buffer')
const hmacSha256 = createHmacSha256(sha256)

/** `?partner&link`: what the embed shows, and every problem with its fix, in English. */
export function checkRoute(options: CheckOptions): RequestHandler {
  return async ({ query }, response) => {
    const caller = signedIn({ query }, options)
    const { link } = query
    if (caller === null || typeof link !== 'string') return void response.status(400).json({ error: {} })
    const facts = factsOf(caller.partner, options.serviceOrigin())
    const report = checkLink({ link, now: await options.now(), hmacSha256, sha256, facts })
    response.json({
      verdict: explainVerdict(report),
      problems: report.problems.map((problem) => ({
        severity: problem.severity,
        cause: problem.cause,
        ...explain(problem),
      })),
    })
  }
}

function factsOf(partner: PartnerAccount, embedUrl: string): PartnerFacts {
  const current = { endsAt: null }
  return {
    embedUrl,
    clientIds: [
      { clientId: partner.clientId, mode: 'live', ...current },
      { clientId: partner.testClientId, mode: 'test', ...current },
    ],
    secrets: [
      { secret: partner.clientSecret, mode: 'live', ...current },
      { secret: partner.testSecret, mode: 'test', ...current },
    ],
    apiKeys: partner.apiKey === null ? [] : [partner.apiKey],
    status: null,
    websites: null,
  }
}
