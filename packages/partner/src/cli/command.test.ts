import { verifies } from '@proscenium/testkit'
import {
  apiKey,
  clientIds,
  EMBED_URL,
  LINK_TIME,
  mistakenLink,
  mistakes,
  secrets,
  foreignPartner,
} from '@proscenium/testkit/links'
import { describe, expect, it } from 'vitest'
import { causes, type LogoResult } from '../check.ts'
import { runCommand, USAGE, type CommandIo } from './command.ts'

const env = {
  CLIENT_SECRET: secrets.live.secret,
  CLIENT_ID: clientIds.live.clientId,
  EMBED_URL,
  API_KEY: apiKey,
}

async function run(args: readonly string[], more: Partial<CommandIo> = {}) {
  const [out, error]: [string[], string[]] = [[], []]
  const asked: string[] = []
  const code = await runCommand({
    args,
    env,
    now: LINK_TIME,
    colour: false,
    out: (text) => void out.push(text),
    error: (text) => void error.push(text),
    readInput: async () => '',
    loadLogo: async (address): Promise<LogoResult> => {
      asked.push(address)
      return 'loads'
    },
    ...more,
  })
  return { code, out: out.join(''), error: error.join(''), asked }
}

/** Causes that need more than the link, its secrets and its website. */
const ofService: ReadonlySet<string> = new Set([
  'previous-secret',
  'expired-secret',
  'test-id-with-live-secret',
  'live-id-with-test-secret',
  'previous-client-id',
  'expired-client-id',
  'inactive-partner',
  'unregistered-website',
  'logo-unreachable',
])

const linkWith = (name: string) => mistakenLink(...mistakes.filter((mistake) => mistake.name === name)).link
const correct = mistakenLink().link

describe('proscenium-partner check', () => {
  it('exits with 0 for a correct link and for advice', async () => {
    verifies('D-09')
    expect(await run(['check', correct])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing to correct.'),
    })
    const advised = await run(['check', linkWith('no e-mail')])
    expect(advised).toMatchObject({ code: 0, out: expect.stringMatching(/^The Workspace opens\.\n\nadvice/) })
  })

  it('exits with 1 for problems, and prints each with its fix, place and code', async () => {
    verifies('D-09')
    const { code, out } = await run(['check', linkWith('signed base64'), '--language', 'php'])
    expect(code).toBe(1)
    expect(out).toContain('The embed stays closed; the service answers 403 “Invalid signature”.')
    expect(out).toContain('error    The base64 text was signed, not the JSON text.')
    expect(out).toMatch(/characters \d+ to \d+, signature-over-base64/)
    expect(out).toContain("$signature = hash_hmac('sha256', $raw, $clientSecret);")
  })

  it('prints the report as JSON', async () => {
    verifies('D-09')
    const { code, out } = await run(['check', linkWith('page cached for 17 minutes'), '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      verdict: { shows: 'rejection', code: 'expired' },
      problems: [{ cause: 'timestamp-too-old', params: { minutes: 17 }, code: expect.stringContaining('toISOString') }],
    })
  })

  it.each([
    [[], 'No command given.'],
    [['sign', 'x'], 'Unknown command: sign'],
    [['check'], 'No link given.'],
    [['check', 'a', 'b'], 'More than one link given.'],
    [['check', 'a', '--language', 'cobol'], 'Unknown language: cobol'],
    [['check', 'a', '--website', 'tallyroom'], 'Not an address: tallyroom'],
    [['check', 'a', '--secret', 'x'], "Unknown option '--secret'"],
  ])('exits with 2 and its usage for %j', async (args, message) => {
    verifies('D-09')
    const { code, error, out } = await run(args)
    expect([code, out]).toEqual([2, ''])
    expect(error).toContain(message)
    expect(error).toContain(USAGE)
  })

  it('shows its usage on request', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, out: USAGE })
  })

  it.each(mistakes.map((mistake) => [mistake.name, mistake] as const))('names the cause: %s', async (_, mistake) => {
    verifies('D-09')
    const all = Object.values(secrets).map(({ secret }) => secret)
    const { partnerStatus, website, link } = mistakenLink(mistake)
    const more = { env: { ...env, CLIENT_SECRET: all.join(',') } }
    const site = website === null ? [] : ['--website', website]
    const { out, code } = await run(['check', link, ...site, '--offline'], more)
    // What only the service knows: modes and ends of credentials, the partner's status, the logo.
    const visible = partnerStatus === 'active' ? mistake.causes.filter((cause) => !ofService.has(cause)) : []
    expect(visible.filter((cause) => !out.includes(cause))).toEqual([])
    const wrong = visible.some((cause) => causes[cause as keyof typeof causes].severity !== 'advice')
    expect(code === 1 || !wrong).toBe(true)
  })

  it('accepts the secrets of a rotation, and names a given secret that is none', async () => {
    verifies('D-09')
    const during = (...given: readonly string[]) => ({ env: { ...env, CLIENT_SECRET: given.join(',') } })
    expect((await run(['check', correct], during(secrets.previous.secret, secrets.live.secret))).code).toBe(0)
    const quoted = await run(['check', correct], during(`"${secrets.live.secret}"`))
    expect([quoted.code, quoted.out]).toEqual([1, expect.stringContaining('malformed-secret')])
    const key = await run(['check', correct], during(apiKey))
    expect([key.code, key.out]).toEqual([1, expect.stringContaining('api-key-as-secret')])
  })

  it('exits with 3 if it did not verify the signature', async () => {
    verifies('D-09')
    const { code, out } = await run(['check', correct], { env: {} })
    expect(code).toBe(3)
    expect(out).toContain('Set CLIENT_SECRET to check the signature.')
    expect(out).not.toContain('Nothing to correct.')
  })

  it('checks everything but the signature without a secret', async () => {
    verifies('D-09')
    const { out } = await run(['check', linkWith('clock 9 minutes ahead')], { env: {} })
    expect(out).toContain('Not verified, because no secret is set.')
    expect(out).toContain('9 minutes in the future')
  })

  it.each([[[]], [['--json']]])('never prints the secret, even if the link contains it %j', async (options) => {
    verifies('D-09')
    const { out } = await run(['check', linkWith('secret as client id'), ...options])
    expect(out).toContain('secret-in-link')
    expect(out).not.toContain(secrets.live.secret)
  })

  it('reads the link from standard input', async () => {
    const { code } = await run(['check', '-'], { readInput: async () => `${correct}\n` })
    expect(code).toBe(0)
  })

  it('loads the logo unless it is told not to', async () => {
    verifies('D-09')
    const broken = async () => 'unreachable' as const
    expect((await run(['check', correct])).asked).toEqual(['https://tallyroom.example/logo.png'])
    expect((await run(['check', correct, '--offline'])).asked).toEqual([])
    expect(await run(['check', correct], { loadLogo: broken })).toMatchObject({
      code: 1,
      out: expect.stringContaining('logo-unreachable'),
    })
  })

  it('says that another client id was expected', async () => {
    verifies('D-09')
    const { out } = await run(['check', correct], { env: { ...env, CLIENT_ID: foreignPartner.clientId } })
    expect(out).toContain('unknown-client-id')
  })

  it('colours a terminal only', async () => {
    verifies('D-09')
    expect((await run(['check', correct])).out).not.toContain('\u001B')
    expect((await run(['check', correct], { colour: true })).out).toContain('\u001B[32m')
  })
})
