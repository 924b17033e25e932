import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signPayload } from '@proscenium/partner'
import { grantVideo, newCustomer } from '@proscenium/mock-server/testing/service/customers'
import { editorToken, mp4Bytes } from '@proscenium/mock-server/testing/service/editor-driver'
import { newLink, SAME_ORIGIN, signInTo } from '@proscenium/mock-server/testing/service/dashboard'
import { ASCII_LOGO } from '@proscenium/mock-server/testing/service/dashboard-samples'
import { bearer, OPERATOR_TOKEN } from '@proscenium/mock-server/testing/service/keys'
import { field, startService, type Reply, type TestService } from '@proscenium/mock-server/testing/service/service'
import { twoServices } from '@proscenium/mock-server/testing/service/two-services'
import { readServiceToken } from '../domain/auth/service-token.ts'
import { usageLimitNames, type UsageLimitName } from '../domain/limits/usage-limits.ts'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'

const AMOUNT = 3
const WINDOW = 60
const FILE_BYTES = 64
const CONTROL_TOKEN = 'control-91ab6e0f27d84c35bf60a2d85c1e7b94'
const each = { amount: AMOUNT, windowSeconds: WINDOW }
const everywhere = Object.fromEntries(usageLimitNames.map((name) => [name, each]))

let service: TestService
beforeEach(async () => {
  service = await startService()
  service.clock.freeze()
})
afterEach(async () => {
  await service.close()
})

/** The service with a low value of one limit. */
async function limited(only: UsageLimitName): Promise<TestService> {
  const limit = only === 'uploadBytes' ? { amount: AMOUNT * FILE_BYTES, windowSeconds: WINDOW } : each
  const others = Object.fromEntries(usageLimitNames.map((name) => [name, 'off' as const]))
  const limitedService = await startService({
    usageLimits: { ...others, [only]: limit },
    trustedProxies: 1,
  })
  limitedService.clock.freeze()
  return limitedService
}

type TestUser = {
  readonly token: string
  readonly internalUserId: string
  readonly editor: { readonly Authorization: string }
}

async function createUser(at: TestService, name: string): Promise<TestUser> {
  const { sessionToken: token, internalUserId } = await newCustomer(at, name)
  return { token, internalUserId, editor: bearer(await editorToken(at, token)) }
}

let uses = 0
const owners = new Set<string>()
/** One use of each limit, so that a new row of the table requires one here. */
const useOf: Record<
  UsageLimitName,
  (at: TestService, user: string, userOf: () => Promise<TestUser>) => Promise<Reply>
> = {
  clientVerifications: (at, user) => at.verify({ partner_external_user_id: `${user}-${(uses += 1)}` }),
  userVerifications: (at, user) => at.verify({ partner_external_user_id: user }),
  uploadBytes: async (at, _, userOf) => await upload(at, (await userOf()).editor),
  uploads: async (at, _, userOf) => await upload(at, (await userOf()).editor),
  boots: async (at, _, userOf) => at.post('/partner/v1/boot', { session_token: (await userOf()).token }),
  linkChecks: async (at, user) => at.post('/dashboard/v1/links/check', { link: 'x' }, await signInAs(at, user)),
  reveals: async (at, user) => at.post('/dashboard/v1/credentials/reveal', { mode: 'live' }, await signInAs(at, user)),
  operatorAttempts: (at, user) => at.get('/operator/v1/partners', { ...fromNetworkOf(user), ...bearer('wrong') }),
  exports: async (at, _, userOf) => {
    const { token, internalUserId } = await userOf()
    const videoId = videoIds.rainOnMercury
    if (!owners.has(internalUserId)) await grantVideo(at, { internalUserId }, { videoId, partnerId: null })
    owners.add(internalUserId)
    return await at.post('/partner/v1/exports', {
      session_token: token,
      export: { exportId: `e-${(uses += 1)}`, videoId },
    })
  },
  projects: async (at, _, userOf) => at.post('/editor/v1/projects', { name: 'Cut', data: {} }, (await userOf()).editor),
  issueReports: async (at, _, userOf) =>
    at.post('/partner/v1/issues', { session_token: (await userOf()).token, issue: { videoId: videoIds.duskTide } }),
  signInAddress: (at, user) => at.post('/dashboard/v1/sign-in', { email: `${user}@example.com` }, SAME_ORIGIN),
  signInClient: (at, user) =>
    at.post('/dashboard/v1/sign-in', { email: `n-${(uses += 1)}@example.com` }, fromNetworkOf(user)),
  signInAttempts: (at, user) => at.post('/dashboard/v1/sign-in/confirm', { token: 'of no link' }, fromNetworkOf(user)),
  logoUploads: async (at, user) => {
    const headers = { ...(await signInAs(at, user)), 'Content-Type': 'image/webp' }
    return await at.send('PUT', '/dashboard/v1/logo', { body: ASCII_LOGO, headers })
  },
}

async function signInAs(at: TestService, user: string) {
  const { id } = user === 'ann' ? partnersByName.tallyroom : partnersByName.northlight
  await at.server.store.logins.register({ partnerId: id, email: `${user}@partner.example`, now: 0 })
  return await signInTo(at, id)
}

/** Two addresses of one network count as one client. */
function fromNetworkOf(user: string): Record<string, string> {
  const network = user === 'ann' ? '2001:db8:0:a' : '2001:db8:0:b'
  return { ...SAME_ORIGIN, 'X-Forwarded-For': `${network}::${(uses += 1).toString(16)}` }
}

async function upload(at: TestService, editor: TestUser['editor'], more: Partial<RequestInit> = {}): Promise<Reply> {
  const path = `/editor/v1/exports/up-${(uses += 1)}/files/main`
  const headers = { ...editor, 'Content-Type': 'video/mp4' }
  const response = await at.fetch(path, { method: 'PUT', body: mp4Bytes(FILE_BYTES), headers, ...more })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** Beyond the limit of an address, responses stay the same and no mail is sent: `sign-in-flood.test.ts`. */
const rejecting = usageLimitNames.filter((name) => name !== 'signInAddress')

describe.each(rejecting)('the limit of %s', (name) => {
  it('returns 429 with a wait that suffices, where one second less does not', async () => {
    verifies('B-35')
    const granted = ({ status }: Reply): boolean => (name.endsWith('Attempts') ? status === 401 : status < 300)
    const limitedService = await limited(name)
    const users = new Map<string, Promise<TestUser>>()
    const use = (user: string): Promise<Reply> => {
      const known = (): Promise<TestUser> => {
        const found = users.get(user) ?? createUser(limitedService, user)
        users.set(user, found)
        return found
      }
      return useOf[name](limitedService, user, known)
    }
    for (let n = 0; n < AMOUNT; n += 1) expect(granted(await use('ann'))).toBe(true)
    const rejected = await use('ann')
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, String(WINDOW / AMOUNT)])
    if (name !== 'clientVerifications') expect(granted(await use('ben'))).toBe(true)
    limitedService.clock.advance((WINDOW / AMOUNT - 1) * 1_000)
    expect((await use('ann')).status).toBe(429)
    limitedService.clock.advance(1_000)
    expect(granted(await use('ann'))).toBe(true)
    expect((await use('ann')).status).toBe(429)
    await limitedService.close()
  })
})

describe('verifications', () => {
  it('are counted only after every check has passed, so that no one without the secret uses them up', async () => {
    verifies('B-35', 'B-06')
    const limitedService = await limited('userVerifications')
    const { clientId, clientSecret } = partnersByName.tallyroom
    const { raw, signature } = signPayload(JSON.stringify({ partner_external_user_id: 'ann' }), clientSecret)
    const post = (fields: object) =>
      limitedService.post('/partner-verify-session', { client_id: clientId, payload: raw, signature, ...fields })
    const forged = signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    for (let n = 0; n < 9; n += 1) expect((await post({ signature: forged })).status).toBe(403)
    for (let n = 0; n < AMOUNT; n += 1) expect((await post({})).status).toBe(200)
    expect((await post({})).body).toEqual({ error: 'Too many verifications' })
    expect((await post({ signature: forged })).body).toEqual({ error: 'Invalid signature' })
    await limitedService.close()
  })

  it('of a user over the limit use up nothing of the client id’s', async () => {
    verifies('B-35')
    const limitedService = await startService({
      usageLimits: { userVerifications: { amount: 2, windowSeconds: 60 }, clientVerifications: each },
    })
    limitedService.clock.freeze()
    const statuses: number[] = []
    for (const user of ['ann', 'ann', 'ann', 'ann', 'ben', 'cat'])
      statuses.push((await limitedService.verify({ partner_external_user_id: user })).status)
    expect(statuses).toEqual([200, 200, 429, 429, 200, 429])
    await limitedService.close()
  })

  it('share their limits among the processes of one database', async () => {
    verifies('B-35')
    const { a: one, b: two, close } = await twoServices({ clock: service.clock, usageLimits: everywhere })
    const statuses: number[] = []
    for (const at of [one, two, one, two]) statuses.push((await at.verify()).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    await close()
  })
})

describe('uploads', () => {
  it('of what is not a film or a song are counted, too', async () => {
    verifies('B-35')
    const limitedService = await limited('uploads')
    const { editor } = await createUser(limitedService, 'ann')
    const created = await limitedService.post('/editor/v1/projects', { name: 'Cut', data: {} }, editor)
    const song = `/editor/v1/projects/${String(field(created.body, 'id'))}/song?fingerprint=${'ab'.repeat(32)}`
    const headers = { ...editor, 'Content-Type': 'audio/mpeg' }
    const statuses: number[] = []
    for (let n = 0; n < 2; n += 1) {
      statuses.push((await upload(limitedService, editor, { body: Buffer.alloc(FILE_BYTES) })).status)
      statuses.push((await limitedService.send('PUT', song, { body: 'no song', headers })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 429])
    await limitedService.close()
  })

  it('that are rejected or aborted are charged no bytes', async () => {
    verifies('B-35')
    const limitedService = await limited('uploadBytes')
    const { editor } = await createUser(limitedService, 'ann')
    for (let n = 0; n < 5; n += 1)
      expect((await upload(limitedService, editor, { body: Buffer.alloc(FILE_BYTES) })).status).toBe(400)
    const tooLarge = await upload(limitedService, editor, { body: mp4Bytes(AMOUNT * FILE_BYTES + 1) })
    expect(tooLarge.status).toBe(413)
    // Without a declared length the whole limit is charged until the end of the body is known.
    const body = new Blob([mp4Bytes(AMOUNT * FILE_BYTES + 1)]).stream()
    expect((await upload(limitedService, editor, { body, duplex: 'half' })).status).toBe(413)
    for (let n = 0; n < AMOUNT; n += 1) expect((await upload(limitedService, editor)).status).toBe(200)
    expect((await upload(limitedService, editor)).status).toBe(429)
    await limitedService.close()
  })

  it('cannot exceed the limit together, whether or not they declare their length', async () => {
    verifies('B-35')
    const limitedService = await limited('uploadBytes')
    const { editor } = await createUser(limitedService, 'ann')
    const streamed = (): Partial<RequestInit> => ({
      body: new Blob([mp4Bytes(FILE_BYTES)]).stream(),
      duplex: 'half',
    })
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, n) => upload(limitedService, editor, n < 4 ? {} : streamed())),
    )
    const stored = all.filter(({ status }) => status === 200)
    expect(all.every(({ status }) => status === 200 || status === 429)).toBe(true)
    expect(stored.length).toBeLessThanOrEqual(AMOUNT)
    for (let n = stored.length; n < AMOUNT; n += 1)
      expect((await upload(limitedService, editor, streamed())).status).toBe(429)
    await limitedService.close()
  })
})

describe('wrong tokens', () => {
  it('of the operator and the control API never lock out the right one', async () => {
    verifies('B-35', 'O-01', 'O-08')
    const limitedService = await startService({
      usageLimits: { operatorAttempts: each },
      controlAttemptLimit: each,
      controlToken: readServiceToken(CONTROL_TOKEN),
    })
    const calls = [
      ['/operator/v1/partners', OPERATOR_TOKEN],
      ['/_control/state', CONTROL_TOKEN],
    ] as const
    for (const [path, token] of calls) {
      const statuses: number[] = []
      for (const given of ['wrong', 'wrong', 'wrong', 'wrong', token])
        statuses.push((await limitedService.get(path, bearer(given))).status)
      expect(statuses).toEqual([401, 401, 401, 429, 200])
    }
    await limitedService.close()
  })

  it('of links never lock out the right one', async () => {
    verifies('B-35', 'D-10')
    const limitedService = await limited('signInAttempts')
    const { token, browser } = await newLink(limitedService, partnersByName.tallyroom.id)
    const confirm = (given: string) => {
      const headers = { ...fromNetworkOf('ann'), Cookie: `__Host-proscenium-sign-in=${browser}` }
      return limitedService.post('/dashboard/v1/sign-in/confirm', { token: given }, headers)
    }
    for (let n = 0; n < AMOUNT; n += 1) expect((await confirm('wrong')).status).toBe(401)
    expect((await confirm('wrong')).status).toBe(429)
    expect((await confirm(token)).status).toBe(200)
    await limitedService.close()
  })
})

describe('reveals', () => {
  it('of a partner to itself never lock out the operator', async () => {
    verifies('B-35', 'O-01')
    const limitedService = await limited('reveals')
    const headers = await signInTo(limitedService, partnersByName.tallyroom.id)
    const own = async () =>
      (await limitedService.post('/dashboard/v1/credentials/reveal', { mode: 'live' }, headers)).status
    expect([await own(), await own(), await own(), await own()]).toEqual([200, 200, 200, 429])
    const path = `/operator/v1/partners/${partnersByName.tallyroom.id}/credentials/reveal`
    expect((await limitedService.post(path, {}, bearer(OPERATOR_TOKEN))).status).toBe(200)
    await limitedService.close()
  })
})

describe('open sessions', () => {
  const alive = async (at: TestService, token: string) => {
    const { status, body } = await at.post('/partner/v1/token', { session_token: token })
    return status === 200 ? 'open' : field(body, 'ended')
  }

  it('beyond the limit end, longest idle first, and no one is locked out', async () => {
    verifies('B-35', 'B-16')
    const limitedService = await startService({ sessionsPerUser: 3 })
    limitedService.clock.freeze()
    const tokens: string[] = []
    const open = async (user = 'ann') => {
      tokens.push(await limitedService.signIn({ partner_external_user_id: user }))
      limitedService.clock.advance(120_000)
    }
    for (let n = 0; n < 3; n += 1) await open()
    await open('ben')
    // This use makes the first session the most recently used.
    expect(await alive(limitedService, tokens[0] ?? '')).toBe('open')
    await open()
    await open()
    const states: unknown[] = []
    for (const token of tokens) states.push(await alive(limitedService, token))
    expect(states).toEqual(['open', 'expired', 'expired', 'open', 'open', 'open'])
    for (let n = 0; n < 20; n += 1)
      expect((await limitedService.verify({ partner_external_user_id: 'ann' })).status).toBe(200)
    await limitedService.close()
  })

  it('never exceed the limit, however many are opened in parallel', async () => {
    verifies('B-35')
    const limitedService = await startService({ sessionsPerUser: 4 })
    const tokens = await Promise.all(
      Array.from({ length: 30 }, () => limitedService.signIn({ partner_external_user_id: 'ann' })),
    )
    const states = await Promise.all(tokens.map((token) => alive(limitedService, token)))
    expect(states.filter((state) => state === 'open')).toHaveLength(4)
    await limitedService.close()
  })
})
