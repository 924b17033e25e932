import { createHash, hash, randomUUID } from 'node:crypto'
import { checkLink, createHmacSha256, type PartnerFacts } from '@proscenium/partner/check'
import { verifies } from '@proscenium/testkit'
import {
  clientIds,
  damagedLinks,
  EMBED_URL,
  LINK_TIME,
  mistakenLink,
  mistakePairs,
  mistakes,
  secrets,
  WEBSITE,
  type MistakenLink,
} from '@proscenium/testkit/links'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  newSharedDatabase,
  viewDatabase,
  type DatabaseView,
  type TestDatabase,
} from '@proscenium/mock-server/testing/database'
import { newPartner, signInTo } from '@proscenium/mock-server/testing/service/dashboard'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { sealSecret } from '../../domain/crypto/sealed-secret.ts'
import { partnersByName } from '@proscenium/mock-server/seed'
import { systemRandom } from '../../system.ts'
import { deriveKeys } from '../keys/derived-keys.ts'
import { developmentSealKey } from '@proscenium/mock-server/development-seal-key'

let database: TestDatabase
let service: TestService
let view: DatabaseView
let partnerId: string
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  database = await newSharedDatabase()
  service = await startService({
    db: database.address,
    usageLimits: { clientVerifications: 'off', userVerifications: 'off', linkChecks: 'off' },
  })
  service.clock.set(LINK_TIME)
  service.clock.freeze()
  view = await viewDatabase(database)
  partnerId = (await newPartner(service)).partnerId
  headers = await signInTo(service, partnerId)
  await service.post('/dashboard/v1/profile', { websites: [WEBSITE] }, headers)
  await replaceCredentials()
})
afterAll(async () => {
  await view.close()
  await service.close()
  await database.drop()
})

/** Gives the partner the credentials that the links are signed with. */
async function replaceCredentials(): Promise<void> {
  const keys = deriveKeys(developmentSealKey).secrets
  const row = (mode: string, expires_at: number | null) =>
    ({ partner_id: partnerId, is_test: mode === 'test' ? 1 : 0, expires_at, last_used_at: null }) as const
  await view.db.deleteFrom('client_ids').where('partner_id', '=', partnerId).execute()
  await view.db.deleteFrom('client_secrets').where('partner_id', '=', partnerId).execute()
  for (const { clientId, mode, endsAt } of Object.values(clientIds)) {
    await view.db
      .insertInto('client_ids')
      .values({ client_id: clientId, ...row(mode, endsAt) })
      .execute()
  }
  for (const { secret, mode, endsAt } of Object.values(secrets)) {
    const sealed = sealSecret({ secret, partnerId, keys, random: systemRandom() })
    await view.db
      .insertInto('client_secrets')
      .values({ id: randomUUID(), sealed, ...row(mode, endsAt) })
      .execute()
  }
}

const here = (link: string) => link.replaceAll(EMBED_URL, service.server.origin)
const check = async (link: string, website?: string | null) =>
  (await service.post('/dashboard/v1/links/check', { link: here(link), ...(website ? { website } : {}) }, headers)).body

const setStatus = async (status: string) => await service.operate(`/partners/${partnerId}`, { status })

/** What the embed page would send, by the package’s own reading of the link. */
function sentBy(link: string) {
  const facts: PartnerFacts = {
    embedUrl: service.server.origin,
    clientIds: Object.values(clientIds),
    secrets: [],
    status: null,
    websites: null,
  }
  const hmacSha256 = createHmacSha256((data) => hash('sha256', data, 'buffer'))
  return checkLink({ link: here(link), now: LINK_TIME, hmacSha256, facts }).sends
}

/** A hash of all rows. */
async function stateHash(): Promise<string> {
  const state = createHash('sha256')
  for (const { name } of await view.db.introspection.getTables()) {
    const rows = await view.db
      .selectFrom(name as 'partners')
      .selectAll()
      .execute()
    state.update(name).update(JSON.stringify(rows.map((row) => JSON.stringify(row)).toSorted()))
  }
  return state.digest('hex')
}

/** The verdict that the service itself gives: the verification of what the embed page sends. */
async function actual(link: string): Promise<unknown> {
  const sends = sentBy(link)
  if (sends === null) return 'nothing is sent'
  const { status, body } = await service.post('/partner-verify-session', sends)
  return status === 200 ? 'workspace' : [status, field(body, 'error')]
}

function predicted(report: unknown): unknown {
  const shows = field(report, 'verdict.shows')
  if (shows === 'rejection') return [field(report, 'verdict.status'), field(report, 'verdict.message')]
  return shows === 'workspace' ? shows : 'nothing is sent'
}

function links(): MistakenLink[] {
  const made = [mistakenLink(), ...mistakes.map((mistake) => mistakenLink(mistake))]
  const pairs = mistakePairs({ every: 97 }).map((pair) => mistakenLink(...pair))
  const whole = [...made, ...pairs].filter(({ partnerStatus }) => partnerStatus === 'active')
  const damaged = damagedLinks(
    made.map(({ link }) => link),
    { count: 150, seed: 9 },
  )
  return [...whole, ...Array.from(damaged, (link) => ({ ...mistakenLink(), link }))]
}

describe('the link checker', () => {
  it('predicts what the service answers, writes nothing and reveals no secret', async () => {
    verifies('D-09')
    const all = links()
    const before = await stateHash()
    const reports: unknown[] = []
    for (const { link } of all) reports.push(await check(link))
    expect(await stateHash()).toBe(before)
    expect(Object.values(secrets).filter(({ secret }) => JSON.stringify(reports).includes(secret))).toEqual([])
    const wrong = []
    for (const [index, { link }] of all.entries()) {
      const [said, is] = [predicted(reports[index]), await actual(link)]
      if (JSON.stringify(said) !== JSON.stringify(is)) wrong.push({ link, said, is })
    }
    expect(wrong).toEqual([])
    expect(reports.filter((report) => field(report, 'verdict.shows') === 'workspace').length).toBeGreaterThan(20)
  })

  // It loads no logo, and has only hashes of API keys.
  const notNamed: Readonly<Record<string, string | null>> = {
    'logo-unreachable': null,
    'api-key-as-secret': 'signature-mismatch',
  }

  it.each(mistakes.map((mistake) => [mistake.name, mistake] as const))('names the cause: %s', async (_, mistake) => {
    verifies('D-09')
    const { link, website, partnerStatus } = mistakenLink(mistake)
    if (partnerStatus !== 'active') await setStatus(partnerStatus)
    const report = await check(link, website)
    if (partnerStatus !== 'active') await setStatus('active')
    const found = field(report, 'problems') as { readonly cause: string }[]
    const expected = mistake.causes.flatMap((cause) => (cause in notNamed ? (notNamed[cause] ?? []) : [cause]))
    expect(found.map(({ cause }) => cause)).toEqual(expect.arrayContaining(expected))
  })

  it('names problems with the code that corrects them', async () => {
    verifies('D-09')
    const [mistake] = mistakes.filter(({ name }) => name === 'signed base64')
    const report = await check(mistakenLink(...(mistake === undefined ? [] : [mistake])).link)
    expect(report).toMatchObject({
      verdict: { shows: 'rejection', code: 'bad_signature', message: 'Invalid signature' },
      problems: [{ cause: 'signature-over-base64', severity: 'error', snippet: 'sign' }],
      snippets: { php: { sign: expect.stringContaining('hash_hmac') } },
    })
  })

  it('says that a website is not registered', async () => {
    verifies('D-09', 'B-33')
    const { link } = mistakenLink()
    expect(await check(link, WEBSITE)).toMatchObject({ verdict: { shows: 'workspace' }, problems: [] })
    expect(await check(link, 'https://other.example/page')).toMatchObject({
      verdict: { shows: 'blocked-frame' },
      problems: [{ cause: 'unregistered-website', params: { found: 'https://other.example' } }],
    })
  })

  it('says what the service answers behind an unregistered website', async () => {
    verifies('D-09', 'B-33')
    const [mistake] = mistakes.filter(({ name }) => name === 'signed base64')
    const { link } = mistakenLink(...(mistake === undefined ? [] : [mistake]))
    expect(await check(link, 'https://other.example/page')).toMatchObject({
      verdict: { shows: 'blocked-frame', code: 'bad_signature', status: 403, message: 'Invalid signature' },
    })
  })

  it('does not know the client id of another partner', async () => {
    verifies('D-09')
    const other = mistakenLink().link.replace(clientIds.live.clientId, partnersByName.tallyroom.clientId)
    expect(await check(other)).toMatchObject({
      verdict: { shows: 'rejection', code: 'unknown_client' },
      problems: [{ cause: 'unknown-client-id' }],
    })
  })

  it('works for a suspended partner, and says so', async () => {
    verifies('D-09', 'B-18')
    await setStatus('suspended')
    const report = await check(mistakenLink().link)
    await setStatus('active')
    expect(report).toMatchObject({
      verdict: { code: 'inactive_partner' },
      problems: [{ cause: 'inactive-partner', params: { status: 'suspended' } }],
    })
  })

  it('rejects a website that is not a URL', async () => {
    verifies('D-09')
    const { status } = await service.post('/dashboard/v1/links/check', { link: 'x', website: 'tallyroom' }, headers)
    expect(status).toBe(400)
  })
})
