import { generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { editorToken } from '../../../testing/service/editor-driver.ts'
import { bearer } from '../../../testing/service/keys.ts'
import { field, startService, START, type TestService } from '../../../testing/service/service.ts'
import { deriveKeys } from '../keys/derived-keys.ts'
import { developmentSealKey } from '../keys/seal-key.ts'
import { partnersByName } from '../../seed/index.ts'

const key = deriveKeys(developmentSealKey).editor
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

const answerTo = async (shown: string): Promise<unknown[]> => {
  const { status, body } = await service.get('/editor/v1/projects', bearer(shown))
  return status === 200 ? [200] : [status, field(body, 'error.code')]
}
const decoded = (part: number) =>
  JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString()) as JWTPayload
/** The service's own token with a change, signed with its own key. */
const signed = async (
  change: Record<string, unknown>,
  header: { alg: string; typ?: string } = { alg: 'HS256', typ: 'JWT' },
) => await new SignJWT({ ...decoded(1), ...change }).setProtectedHeader(header).sign(key)
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('the editor token', () => {
  it('is one value under both names, and opens the editor’s interface', async () => {
    verifies('B-23')
    const { body } = await service.post('/partner/v1/boot', { session_token: session })
    expect(field(body, 'authToken')).toBe(field(body, 'accessToken'))
    expect(await answerTo(String(field(body, 'authToken')))).toEqual([200])
    expect(await answerTo(await signed({}))).toEqual([200])
  })

  it('is asked for as a bearer token', async () => {
    verifies('B-23')
    const missing = await service.get('/editor/v1/projects')
    expect([missing.status, field(missing.body, 'error.code')]).toEqual([401, 'missing_token'])
    expect(missing.headers.get('www-authenticate')).toBe('Bearer realm="editor"')
    const basic = await service.get('/editor/v1/projects', { Authorization: 'Basic eDp5' })
    expect([basic.status, field(basic.body, 'error.code')]).toEqual(invalid)
    expect(await answerTo(session)).toEqual(invalid)
  })

  it('lives for a quarter of an hour, to the second', async () => {
    verifies('B-23')
    service.clock.set(START + QUARTER_MS - 1)
    expect(await answerTo(token)).toEqual([200])
    service.clock.set(START + QUARTER_MS)
    expect(await answerTo(token)).toEqual(invalid)
  })

  it.each<[string, Record<string, unknown>]>([
    ['another issuer', { iss: 'http://service.example' }],
    ['another audience', { aud: 'proscenium:viewer' }],
    ['a future beginning', { iat: START / 1000 + 6, exp: START / 1000 + 906 }],
    ['an end that is too far', { iat: START / 1000, exp: START / 1000 + 901 }],
    ['an end long after its beginning', { iat: START / 1000 - 901, exp: START / 1000 + 86_400 }],
    ['a time that has not come', { nbf: START / 1000 + 60 }],
    ['no end', { exp: undefined }],
    ['no beginning', { iat: undefined }],
    ['no session', { sid: undefined }],
    ['a session of another form', { sid: 7 }],
    ['an unknown session', { sid: '00000000-0000-4000-8000-000000000000' }],
    ['another person', { sub: '46e55a4a-3c3c-49fa-aa68-23e30995bb82' }],
    ['no person', { sub: undefined }],
    ['no id', { jti: undefined }],
  ])('with %s is refused, though signed with the right key', async (_, change) => {
    verifies('B-23')
    expect(await answerTo(await signed(change))).toEqual(invalid)
  })

  it('is good at once on a machine whose clock is up to five seconds behind', async () => {
    verifies('B-23')
    expect(await answerTo(await signed({ iat: START / 1000 + 5, exp: START / 1000 + 905 }))).toEqual([200])
  })

  it('is HS256 and no other algorithm', async () => {
    verifies('B-23')
    const { privateKey } = await generateKeyPair('RS256')
    const claims = decoded(1)
    const header = { alg: 'RS256', typ: 'JWT' }
    expect(await answerTo(await new SignJWT(claims).setProtectedHeader(header).sign(privateKey))).toEqual(invalid)
    const long = Buffer.concat([key, key])
    for (const alg of ['HS384', 'HS512']) {
      expect(await answerTo(await new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT' }).sign(long))).toEqual(
        invalid,
      )
    }
    const [, payload = '', signature = ''] = token.split('.')
    for (const alg of ['none', 'None', 'hs256', 'HS384', undefined]) {
      expect(await answerTo(`${encoded({ alg, typ: 'JWT' })}.${payload}.${signature}`)).toEqual(invalid)
      expect(await answerTo(`${encoded({ alg, typ: 'JWT' })}.${payload}.`)).toEqual(invalid)
    }
  })

  it('is a JWT by its type and of no critical extension', async () => {
    verifies('B-23')
    expect(await answerTo(await signed({}, { alg: 'HS256' }))).toEqual(invalid)
    expect(await answerTo(await signed({}, { alg: 'HS256', typ: 'at+jwt' }))).toEqual(invalid)
    const [, payload = '', signature = ''] = token.split('.')
    const critical = encoded({ alg: 'HS256', typ: 'JWT', crit: ['exp'] })
    expect(await answerTo(`${critical}.${payload}.${signature}`)).toEqual(invalid)
  })

  it('is taken in its one spelling, unchanged and in order', async () => {
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
    for (const text of spellings) expect(await answerTo(text)).toEqual(invalid)
  })

  it('ends with its session, at once', async () => {
    verifies('B-23', 'B-17')
    await service.post('/_control/sessions/revoke', { session_token: session })
    expect(await answerTo(token)).toEqual(invalid)
  })

  it('rests while its partner is suspended', async () => {
    verifies('B-23', 'B-17')
    await service.post(`/_control/partners/${tallyroom.id}/status`, { status: 'suspended' })
    expect(await answerTo(token)).toEqual([403, 'partner_inactive'])
    await service.post(`/_control/partners/${tallyroom.id}/status`, { status: 'active' })
    expect(await answerTo(token)).toEqual([200])
  })

  it('extends its session, whose use it is', async () => {
    verifies('B-16')
    service.clock.advance(11.9 * 3_600_000)
    const fresh = await editorToken(service, session)
    service.clock.advance(800_000)
    expect(await answerTo(fresh)).toEqual([200])
    service.clock.advance(11.9 * 3_600_000)
    expect((await service.post('/partner/v1/token', { session_token: session })).status).toBe(200)
  })
})

describe('the pages of other origins', () => {
  it('may call where the service knows them: the editor, and nobody else', async () => {
    const headers = { 'Access-Control-Request-Method': 'PUT', Origin: 'http://editor.localhost:4300' }
    const asked = await service.fetch('/editor/v1/projects/x', { method: 'OPTIONS', headers })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).toBe('http://editor.localhost:4300')
    expect(asked.headers.get('access-control-allow-methods')).toBe('GET, HEAD, PUT, DELETE, OPTIONS')
    expect(asked.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type, If-None-Match')
    const foreign = await service.get('/editor/v1/projects', {
      ...bearer(token),
      Origin: 'http://partner.localhost:4100',
    })
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([200, null])
    expect(foreign.headers.get('vary')).toBe('Origin')
    const own = await service.get('/editor/v1/projects', { ...bearer('x'), Origin: 'http://editor.localhost:4300' })
    expect(own.headers.get('access-control-allow-origin')).toBe('http://editor.localhost:4300')
  })
})
