// The link checker predicts what this page reads from its address.
import { checkLink } from '@proscenium/partner/check'
import { verifies } from '@proscenium/testkit'
import { damagedLinks, EMBED_URL, LINK_TIME, mistakenLink, mistakes } from '@proscenium/testkit/links'
import { expect, it } from 'vitest'
import { parseEmbedAddress } from './embed-address.ts'

const facts = { embedUrl: EMBED_URL, clientIds: null, secrets: [], status: null, websites: null }
/** Never right: the signature is not looked into. */
const hmacSha256 = () => new Uint8Array(32)

/** What the checker says about the page’s own reading; null if the page is not at that address. */
function predicted(pasted: string): { readonly link: string; readonly said: unknown } | null {
  const { sends, verdict, decoded } = checkLink({ link: pasted, now: LINK_TIME, hmacSha256, facts })
  if (verdict.shows === 'another-page') return null
  return { link: decoded.link, said: verdict.shows === 'missing-session' ? verdict.missing : sends }
}

function read(link: string): unknown {
  const parsed = parseEmbedAddress(new URL(link))
  if (!parsed.ok) return parsed.missing
  const { clientId, payload, signature } = parsed.link
  return { client_id: clientId, payload, signature }
}

it('is read like the link checker says, however it is damaged', () => {
  verifies('D-09', 'B-01', 'B-02', 'B-03')
  const whole = [mistakenLink(), ...mistakes.map((mistake) => mistakenLink(mistake))].map(({ link }) => link)
  const links = [...whole, ...damagedLinks(whole, { count: 2_000, seed: 3 })]
  const compared = links.flatMap((link) => {
    const found = predicted(link)
    return found === null ? [] : [{ ...found, is: read(found.link) }]
  })
  expect(compared.filter(({ said, is }) => JSON.stringify(said) !== JSON.stringify(is))).toEqual([])
  expect(compared.length).toBeGreaterThan(800)
})
