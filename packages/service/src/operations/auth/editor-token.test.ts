import { generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { editorToken } from '@proscenium/mock-server/testing/service/editor-driver'
import { bearer } from '@proscenium/mock-server/testing/service/keys'
import { field, startService, START, type TestService } from '@proscenium/mock-server/testing/service/service'
import { deriveKeys } from '../keys/derived-keys.ts'
import { developmentSealKey } from '@proscenium/mock-server/development-seal-key'
import { partnersByName } from '@proscenium/mock-server/seed'

const key = deriveKeys(developmentSealKey).editor[0]
const { tallyroom } = partnersByName
const QUARTER_MS = 900_000
const invalid = [401, 'invalid_editor_token']

let service: TestService
let session: string
let token: string
beforeAll(async () => {
  service = await startService()
  service.clock.freeze()
})
beforeEach(async () => {
  service.clock.set(START)
  session = await service.signIn({ partner_external_user_id: 'editor' })
  token = await editorToken(service, session)
})
afterAll(async () => {
  await service.close()
})

const responseTo = async (shown: string): Promise<unknown[]> => {
  const { status, body } = await service.get('/editor/v1/projects', bearer(shown))
  return status === 200 ? [200] : [status, field(body, 'error.code')]
}
const decoded = (part: number) =>
  JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString()) as JWTPayload
/** The service's own token with a change, signed with the service's key. */
const signed = async (
  change: Record<string, unknown>,
  header: { alg: string; typ?: string } = { alg: 'HS256', typ: 'JWT' },
) => await new SignJWT({ ...decoded(1), ...change }).setProtectedHeader(header).sign(key)
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('the editor token', () => {
  it('is one value under both names, and gives access to the editor API', async () => {
    verifies('B-23')
    const { body } = await service.post('/partner/v1/boot', { session_token: session })
    expect(field(body, 'authToken')).toBe(field(body, 'accessToken'))
    expect(await responseTo(String(field(body, 'authToken')))).toEqual([200])
    expect(await responseTo(await signed({}))).toEqual([200])
  })

  it('is required as a bearer token', async () => {
    verifies('B-23')
    const missing = await service.get('/editor/v1/projects')
    expect([missing.status, field(missing.body, 'error.code')]).toEqual([401, 'missing_token'])
    expect(missing.headers.get('www-authenticate')).toBe('Bearer realm="editor"')
    const basic = await service.get('/editor/v1/projects', { Authorization: 'Basic eDp5' })
    expect([basic.status, field(basic.body, 'error.code')]).toEqual(invalid)
    expect(await responseTo(session)).toEqual(invalid)
  })

  it('expires after 15 minutes, to the second', async () => {
    verifies('B-23')
    service.clock.set(START + QUARTER_MS - 1)
    expect(await responseTo(token)).toEqual([200])
    service.clock.set(START + QUARTER_MS)
    expect(await responseTo(token)).toEqual(invalid)
  })

  it.each<[string, Record<string, unknown>]>([
    ['another issuer', { iss: 'http://service.example' }],
    ['another audience', { aud: 'proscenium:viewer' }],
    ['a future issue time', { iat: START / 1000 + 6, exp: START / 1000 + 906 }],
    ['a lifetime over 15 minutes', { iat: START / 1000, exp: START / 1000 + 901 }],
    ['a lifetime of a day', { iat: START / 1000 - 901, exp: START / 1000 + 86_400 }],
    ['a future not-before time', { nbf: START / 1000 + 60 }],
    ['no expiry', { exp: undefined }],
    ['no issue time', { iat: undefined }],
    ['no session', { sid: undefined }],
    ['a malformed session', { sid: 7 }],
    ['an unknown session', { sid: '00000000-0000-4000-8000-000000000000' }],
    ['another user', { sub: '46e55a4a-3c3c-49fa-aa68-23e30995bb82' }],
    ['no user', { sub: undefined }],
    ['no id', { jti: undefined }],
  ])('with %s is rejected, though signed with the right key', async (_, change) => {
    verifies('B-23')
    expect(await responseTo(await signed(change))).toEqual(invalid)
  })

  it('is valid immediately on a machine whose clock is up to five seconds behind', async () => {
    verifies('B-23')
    expect(await responseTo(await signed({ iat: START / 1000 + 5, exp: START / 1000 + 905 }))).toEqual([200])
  })

  it('accepts HS256 and no other algorithm', async () => {
    verifies('B-23')
    const { privateKey } = await generateKeyPair('RS256')
    const claims = decoded(1)
    const header = { alg: 'RS256', typ: 'JWT' }
    expect(await responseTo(await new SignJWT(claims).setProtectedHeader(header).sign(privateKey))).toEqual(invalid)
    const long = Buffer.concat([key, key])
    for (const alg of ['HS384', 'HS512']) {
      expect(await responseTo(await new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT' }).sign(long))).toEqual(
        invalid,
      )
    }
    const [, payload = '', signature = ''] = token.split('.')
    for (const alg of ['none', 'None', 'hs256', 'HS384', undefined]) {
      expect(await responseTo(`${encoded({ alg, typ: 'JWT' })}.${payload}.${signature}`)).toEqual(invalid)
      expect(await responseTo(`${encoded({ alg, typ: 'JWT' })}.${payload}.`)).toEqual(invalid)
    }
  })

  it('is a JWT by its type and has no critical extension', async () => {
    verifies('B-23')
    expect(await responseTo(await signed({}, { alg: 'HS256' }))).toEqual(invalid)
    expect(await responseTo(await signed({}, { alg: 'HS256', typ: 'at+jwt' }))).toEqual(invalid)
    const [, payload = '', signature = ''] = token.split('.')
    const critical = encoded({ alg: 'HS256', typ: 'JWT', crit: ['exp'] })
    expect(await responseTo(`${critical}.${payload}.${signature}`)).toEqual(invalid)
  })

  it('is accepted only in its canonical encoding, unchanged and in order', async () => {
    verifies('B-23')
    const [header = '', payload = '', signature = ''] = token.split('.')
    const altered = encoded({ ...decoded(1), exp: START / 1000 + 86_400 })
    const last = signature.slice(0, -1)
    const spellings = [
      `${payload}.${header}.${signature}`,
      `${header}.${signature}.${payload}`,
      `${header}.${altered}.${signature}`,
      `${header}.${payload}.${signature}=`,
      `${header}=.${payload}.${signature}`,
      `${header}.${payload}==.${signature}`,
      `${token}.`,
      `${token}.${signature}`,
      `${header}.${payload}`,
      token.replaceAll('-', '+').replaceAll('_', '/'),
      ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].map(
        (c) => `${header}.${payload}.${last}${c}`,
      ),
    ].filter((text) => text !== token)
    for (const text of spellings) expect(await responseTo(text)).toEqual(invalid)
  })

  it('is rejected immediately when its session ends', async () => {
    verifies('B-23', 'B-17')
    await service.operate('/sessions/revoke', { partner: tallyroom.id, external_user_id: 'editor' })
    expect(await responseTo(token)).toEqual(invalid)
  })

  it('is rejected while its partner is suspended', async () => {
    verifies('B-23', 'B-17')
    await service.operate(`/partners/${tallyroom.id}`, { status: 'suspended' })
    expect(await responseTo(token)).toEqual([403, 'partner_inactive'])
    await service.operate(`/partners/${tallyroom.id}`, { status: 'active' })
    expect(await responseTo(token)).toEqual([200])
  })

  it('extends its session when used', async () => {
    verifies('B-16')
    service.clock.advance(11.9 * 3_600_000)
    const fresh = await editorToken(service, session)
    service.clock.advance(800_000)
    expect(await responseTo(fresh)).toEqual([200])
    service.clock.advance(11.9 * 3_600_000)
    expect((await service.post('/partner/v1/token', { session_token: session })).status).toBe(200)
  })
})

describe('pages of other origins', () => {
  it('may call the editor API only from the editor’s origin', async () => {
    const headers = { 'Access-Control-Request-Method': 'PUT', Origin: 'http://editor.localhost:4300' }
    const preflight = await service.fetch('/editor/v1/projects/x', { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://editor.localhost:4300')
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, PUT, DELETE, OPTIONS')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type, If-None-Match')
    const foreign = await service.get('/editor/v1/projects', {
      ...bearer(token),
      Origin: 'http://partner.localhost:4100',
    })
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([200, null])
    expect(foreign.headers.get('vary')).toBe('Origin')
    const ownOriginResponse = await service.get('/editor/v1/projects', {
      ...bearer('x'),
      Origin: 'http://editor.localhost:4300',
    })
    expect(ownOriginResponse.headers.get('access-control-allow-origin')).toBe('http://editor.localhost:4300')
  })
})
