// The link checker of @proscenium/partner repeats the rules of verification: both must come to the same result.
import { hash } from 'node:crypto'
import { checkLink, createHmacSha256, type LinkReport, type PartnerFacts } from '@proscenium/partner/check'
import { byRun, verifies } from '@proscenium/testkit'
import {
  clientIds,
  damagedLinks,
  EMBED_URL,
  LINK_TIME,
  mistakenLink,
  mistakes,
  secrets,
} from '@proscenium/testkit/links'
import { expect, it } from 'vitest'
import { verifyPayload } from './verification.ts'

const facts: PartnerFacts = {
  embedUrl: EMBED_URL,
  clientIds: [clientIds.live],
  secrets: [secrets.live],
  status: 'active',
  websites: null,
}
const hmacSha256 = createHmacSha256((data) => hash('sha256', data, 'buffer'))

function predicted({ verdict }: LinkReport): string {
  return verdict.code ?? verdict.shows
}

/** The result of verifying what the embed page sends. */
function actual({ sends }: LinkReport): string | null {
  if (sends === null) return null
  const known = sends.client_id === clientIds.live.clientId
  const result = verifyPayload({
    fields: { clientId: sends.client_id, payload: sends.payload, signature: sends.signature },
    credentials: known ? { partnerStatus: 'active', secrets: [secrets.live.secret] } : null,
    now: LINK_TIME,
  })
  return result.ok ? 'workspace' : result.code
}

it('agrees with verification on damaged links', { timeout: 180_000 }, () => {
  verifies('D-09', 'B-06')
  // Short payloads: the checker tries fewer texts for them.
  const few = {
    edit: ({ partner_external_user_id: id }: Record<string, unknown>) => ({ partner_external_user_id: id }),
  }
  const short = { name: 'few fields', part: 'extra', causes: [], change: {}, ...few } as const
  const whole = [mistakenLink(short), ...mistakes.map((mistake) => mistakenLink(short, mistake))].map(
    ({ link }) => link,
  )
  const links = [...whole, ...damagedLinks(whole, { count: byRun({ quick: 2_000, long: 10_000 }), seed: 14 })]
  const results = links.map((link) => {
    const report = checkLink({ link, now: LINK_TIME, hmacSha256, facts })
    return { link, said: predicted(report), is: actual(report) }
  })
  expect(results.filter(({ said, is }) => is !== null && said !== is)).toEqual([])
  expect(new Set(results.map(({ said }) => said))).toEqual(
    new Set([
      ...['workspace', 'missing-session', 'another-page'],
      ...['unknown_client', 'bad_signature', 'expired', 'missing_user'],
    ]),
  )
})
