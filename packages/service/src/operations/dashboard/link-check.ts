// The link checker (D-09). It reads only, and opens no session.
import { sha256 } from '#platform/crypto'
import { operations } from '@proscenium/contract'
import {
  checkLink as check,
  createHmacSha256,
  snippetLanguages,
  snippets,
  type PartnerFacts,
  type Problem,
} from '@proscenium/partner/check'
import { ancestorSources, matchedOrigins, websiteOrigins } from '../../domain/partners/website.ts'
import { withDashboardSession } from '../auth/dashboard-session.ts'
import type { OperationContext } from '../context.ts'
import { openStored } from '../partners/reveal-credentials.ts'
import { ok } from '../responses.ts'
import { chargeAll, chargeOf, tooManyRequests } from '../usage-charges.ts'
import { invalidField } from './pages.ts'

const hmacSha256 = createHmacSha256(sha256)

export const checkLink = withDashboardSession(
  operations.checkLink,
  async (context, { caller, body }) => {
    const website = body.website ?? null
    if (website !== null && !URL.canParse(website)) return invalidField('website', 'must be a URL')
    const wait = await chargeAll(context, [chargeOf(context, { name: 'linkChecks', who: caller.partnerId })])
    if (wait !== null) return tooManyRequests(wait, 'dashboard')
    const facts = await factsOf(context, caller.partnerId)
    const now = context.clock.now()
    const { verdict, decoded, problems } = check({ link: body.link, website, facts, hmacSha256, sha256, now })
    return ok({ verdict, decoded, problems, snippets: snippetsFor(problems) })
  },
  { whileInactive: true },
)

async function factsOf(context: OperationContext, partnerId: string): Promise<PartnerFacts> {
  const { store, origin, websiteRule } = context
  const record = await store.partnerSettings.byId(partnerId)
  if (record === null) throw new Error('a signed-in partner has no record')
  const { clientIds, secrets } = await store.credentials.all(partnerId)
  const allowed = websiteOrigins(record.websites, websiteRule)
  return {
    embedUrl: origin,
    clientIds: clientIds.map(({ clientId, isTest, expiresAt }) => ({
      clientId,
      mode: modeOf(isTest),
      endsAt: expiresAt,
    })),
    secrets: secrets.map(({ sealed, isTest, expiresAt }) => ({
      secret: openStored(context, partnerId, sealed),
      mode: modeOf(isTest),
      endsAt: expiresAt,
    })),
    status: record.partner.status,
    websites: allowed === null ? [] : matchedOrigins(ancestorSources(allowed)),
  }
}

function modeOf(isTest: boolean): 'test' | 'live' {
  return isTest ? 'test' : 'live'
}

/** Only the steps that the problems name. */
function snippetsFor(problems: readonly Problem[]): Record<string, Record<string, string>> {
  const topics = [...new Set(problems.flatMap(({ snippet }) => (snippet === null ? [] : [snippet])))]
  return Object.fromEntries(
    snippetLanguages.map((language) => [
      language,
      Object.fromEntries(topics.map((topic) => [topic, snippets[language][topic]])),
    ]),
  )
}
