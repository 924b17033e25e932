import { hash } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import {
  apiKey,
  clientIds,
  damagedLinks,
  EMBED_URL,
  LINK_TIME,
  mistakenLink,
  mistakePairs,
  mistakes,
  secrets,
  WEBSITE,
  type Mistake,
  type MistakenLink,
} from '@proscenium/testkit/links'
import { describe, expect, it } from 'vitest'
import {
  causes,
  checkLink,
  createHmacSha256,
  explain,
  explainVerdict,
  type LinkReport,
  type PartnerFacts,
} from '../check.ts'

const sha256 = (data: Uint8Array): Uint8Array => hash('sha256', data, 'buffer')
const hmacSha256 = createHmacSha256(sha256)

const facts: PartnerFacts = {
  embedUrl: EMBED_URL,
  clientIds: Object.values(clientIds),
  secrets: Object.values(secrets),
  apiKeys: [apiKey],
  status: 'active',
  websites: [WEBSITE],
}

function check(
  { link, partnerStatus, website, logo }: MistakenLink,
  known: Partial<PartnerFacts> = {},
  now = LINK_TIME,
): LinkReport {
  return checkLink({
    link,
    website,
    logo,
    now,
    hmacSha256,
    sha256,
    facts: { ...facts, status: partnerStatus, ...known },
  })
}

const causesOf = ({ problems }: LinkReport): string[] => problems.map(({ cause }) => cause)
const named = (name: string) => mistakes.filter((mistake) => mistake.name === name)
const correct = mistakenLink()
const opens = { code: null, status: null, message: null, missing: [], reason: null, shows: 'workspace' }

function payloadOf(text: string): string {
  const json = `{"e":1,"d":2,"c":3,"b":4,"a":"${text}"}`
  return encodeURIComponent(Buffer.from(json).toString('base64'))
}

describe('checkLink', () => {
  it.each([
    ['encoded thousands of times', `payload=%${'25'.repeat(8_000)}7B`],
    ['with a payload that has hundreds of forms', `payload=${payloadOf('é/<&\\u003c\\/\\u00e9'.repeat(600))}`],
  ])('bounds the work for a link %s', (_, query) => {
    verifies('D-09', 'O-16')
    let hashed = 0
    const counting: typeof hmacSha256 = (key, data) => {
      hashed += data.length
      return hmacSha256(key, data)
    }
    const link = `${EMBED_URL}/partner/embed/${clientIds.live.clientId}?${query}&sig=${'0'.repeat(64)}`
    expect(checkLink({ link, now: LINK_TIME, hmacSha256: counting, facts }).problems).not.toEqual([])
    expect(hashed).toBeLessThan(16_000_000)
  })

  it('has nothing to say about a correct link', () => {
    verifies('D-09')
    const report = check(correct)
    expect(report.problems).toEqual([])
    expect(report.verdict).toEqual(opens)
  })

  // The same mistake in the link and in what the checker is given.
  it.each([
    ['quotes', (secret: string) => `"${secret}"`, ['secret-with-extra-characters', 'malformed-secret']],
    ['a line break', (secret: string) => `${secret}\n`, ['secret-with-newline', 'malformed-secret']],
    ['a space', (secret: string) => ` ${secret}`, ['secret-with-extra-characters', 'malformed-secret']],
    ['half of it', (secret: string) => secret.slice(32), ['malformed-secret']],
    ['capitals', (secret: string) => secret.toUpperCase(), ['malformed-secret']],
    ['an API key', () => `psk_live_${'0'.repeat(33)}`, ['api-key-as-secret']],
    ['an API key with quotes', () => `"psk_test_${'0'.repeat(33)}"`, ['api-key-as-secret']],
  ] as const)('does not take for a secret what the service never issues: %s', (_, damage, expected) => {
    verifies('D-09')
    const wrong = damage(secrets.live.secret)
    const mistake: Mistake = { name: 'typed', part: 'secret', causes: [], change: { toKey: () => Buffer.from(wrong) } }
    const report = check(mistakenLink(mistake), { secrets: [{ secret: wrong, mode: null, endsAt: null }] })
    expect(causesOf(report)).toEqual([...expected])
    expect(report.verdict.shows).not.toBe('workspace')
    expect(JSON.stringify(report)).not.toContain(wrong.trim().replaceAll('"', ''))
  })

  it('warns of quotes around a secret that is right without them', () => {
    verifies('D-09')
    const report = check(correct, { secrets: [{ secret: `'${secrets.live.secret}'`, mode: null, endsAt: null }] })
    expect(report.problems.map(({ cause, severity }) => [cause, severity])).toEqual([['malformed-secret', 'warning']])
    expect(report.verdict).toEqual(opens)
  })

  it('only advises to send an e-mail address if nothing else is missing', () => {
    verifies('D-09')
    const { problems, verdict } = check(mistakenLink(...named('no e-mail')))
    expect(problems.map(({ cause, severity }) => [cause, severity])).toEqual([['missing-email', 'advice']])
    expect(verdict).toEqual(opens)
  })

  it.each(mistakes.map((mistake) => [mistake.name, mistake] as const))('names the cause: %s', (_, mistake) => {
    verifies('D-09')
    expect(causesOf(check(mistakenLink(mistake)))).toEqual(expect.arrayContaining([...mistake.causes]))
  })

  it('names every cause of its table in at least one link', () => {
    verifies('D-09')
    const produced = new Set(mistakes.flatMap((mistake) => mistake.causes))
    const tooLong = 'address-too-long'
    expect(Object.keys(causes).filter((cause) => !produced.has(cause) && cause !== tooLong)).toEqual([
      'signature-malformed',
      'signature-over-other-encoding',
      'malformed-secret',
    ])
  })

  it('has a cause of its own for all but a secret that belongs to nothing known', () => {
    verifies('D-09')
    const unnamed = mistakes.filter((mistake) => mistake.causes.includes('signature-mismatch'))
    expect(unnamed.map(({ name }) => name)).toEqual(['secret of another service'])
    expect(mistakes.length).toBeGreaterThan(100)
  })

  // All of the thousands of pairs take half a minute.
  it('names the causes of two mistakes in one link', () => {
    verifies('D-09')
    const pairs = mistakePairs({ every: 13 })
    const missed = pairs.flatMap((pair) => {
      const found = causesOf(check(mistakenLink(...pair)))
      const absent = pair.flatMap((mistake) => mistake.causes.filter((cause) => !found.includes(cause)))
      return absent.length === 0 ? [] : [`${pair.map(({ name }) => name).join(' + ')}: not ${absent.join(', ')}`]
    })
    expect(pairs.length).toBeGreaterThan(60)
    expect(missed).toEqual([])
  })

  it('explains every problem without an open placeholder', () => {
    verifies('D-09')
    const texts = mistakes
      .flatMap((mistake) => check(mistakenLink(mistake)).problems)
      .flatMap((problem) => Object.values(explain(problem)))
    expect(texts.filter((text) => /\{(?!client_id)\w+\}/.test(text))).toEqual([])
  })

  it('never shows a secret, wherever the link contains it', () => {
    verifies('D-09')
    const { secret } = secrets.live
    const inPayload = mistakenLink({
      name: 'secret in the payload',
      part: 'extra',
      causes: [],
      change: {},
      edit: (fields) => ({ ...fields, api_key: secret }),
    })
    const leaking = [...named('secret as client id').map((mistake) => mistakenLink(mistake)), inPayload]
    for (const link of leaking) {
      const report = check(link)
      expect(causesOf(report)).toContain('secret-in-link')
      expect(JSON.stringify(report)).not.toContain(secret)
      expect(JSON.stringify(report)).not.toContain(Buffer.from(secret).toString('base64').slice(4, 40))
    }
  })

  it('reports the likely zone, and minutes with their direction', () => {
    verifies('D-09')
    const paramsOf = (name: string) => check(mistakenLink(...named(name))).problems[0]?.params
    expect(paramsOf('local time of Kolkata')).toMatchObject({ offset: '+05:30', minutes: 330 })
    expect(paramsOf('local time of New York')).toMatchObject({ offset: '-05:00' })
    expect(paramsOf('page cached for 17 minutes')).toMatchObject({ minutes: 17 })
    expect(paramsOf('clock 9 minutes ahead')).toMatchObject({ minutes: 9 })
    expect(paramsOf('named colour')).toMatchObject({ correct: '#663399' })
    expect(paramsOf('shorthand colour')).toMatchObject({ correct: '#3355DD' })
  })

  it('marks the place of a problem in the link', () => {
    verifies('D-09')
    const { decoded, problems } = check(mistakenLink(...named('0x')))
    const { start = 0, end = 0 } = problems[0]?.span ?? {}
    expect(decoded.link.slice(start, end)).toMatch(/^0x[\da-f]{64}$/)
  })

  it('predicts what a registered website would show behind an unregistered one', () => {
    verifies('D-09', 'B-33')
    const website = 'https://other.example'
    const report = check({ ...mistakenLink(...named('signed base64')), website })
    expect(report.verdict).toMatchObject({ shows: 'blocked-frame', code: 'bad_signature' })
    expect(explainVerdict(report)).toMatch(/other\.example.*Invalid signature/)
  })

  it('shows invisible characters by name', () => {
    verifies('D-09')
    const { decoded } = check(mistakenLink(...named('file with a byte order mark')))
    expect(decoded.payload?.runs[0]).toEqual({ text: 'BOM', code: 'U+FEFF' })
  })

  it('checks everything but the signature without a secret', () => {
    verifies('D-09')
    const unknown = { clientIds: null, secrets: [], status: null, websites: null, embedUrl: null }
    const old = check(mistakenLink(...named('page cached for 17 minutes')), unknown)
    expect(old.verdict).toMatchObject({ shows: 'unverified', code: 'expired' })
    expect(causesOf(old)).toEqual(['timestamp-too-old'])
    expect(causesOf(check(mistakenLink(...named('base64 digest')), unknown))).toEqual(['base64-digest'])
    expect(explainVerdict(old)).toContain('Payload expired')
  })

  it('reads the link out of an iframe', () => {
    verifies('D-09')
    const html = `<iframe title="x" src="${correct.link.replaceAll('&', '&amp;')}" allow="autoplay"></iframe>`
    expect(check({ ...correct, link: html }).problems).toEqual([])
  })

  it('tells an address that no server reads', () => {
    verifies('D-09')
    const { verdict, problems } = check({ ...correct, link: `${correct.link}&note=${'x'.repeat(50_000)}` })
    expect(verdict).toEqual({ ...opens, shows: 'another-page', reason: 'too-long' })
    expect(problems.map(({ cause }) => cause)).toEqual(['address-too-long'])
  })

  const plain: Mistake = {
    name: 'few fields',
    part: 'extra',
    causes: [],
    change: {},
    edit: ({ partner_external_user_id: id, email }) => ({ partner_external_user_id: id, email }),
  }

  it('reports on any text without failing, with places inside the link', () => {
    verifies('D-09')
    const few = { clientIds: [clientIds.live], secrets: [secrets.live] }
    const short = mistakes.filter(({ causes: [cause] }) => cause !== 'long-address')
    const links = [correct, ...short.map((mistake) => mistakenLink(plain, mistake))].map(({ link }) => link)
    let count = 0
    for (const link of damagedLinks(links, { count: 1_000, seed: 15 })) {
      const report = check({ ...correct, link }, few)
      const { decoded, problems } = report
      const outside = problems.filter(
        ({ span }) => span !== null && (span.start > span.end || span.end > decoded.link.length),
      )
      if (outside.length > 0 || explainVerdict(report) === '') expect({ link, outside }).toBeNull()
      count += 1
    }
    expect(count).toBe(1_000)
  })
})
