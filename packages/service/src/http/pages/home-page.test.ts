import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProduction } from '@proscenium/mock-server/testing/proxies/production-service'
import { startService, testPage, type TestService } from '@proscenium/mock-server/testing/service/service'
import { readServiceToken } from '../../domain/auth/service-token.ts'
import { partners } from '@proscenium/mock-server/seed'

let service: TestService
let plain: TestService
let guarded: TestService
beforeAll(async () => {
  service = await startService({ pages: { embed: testPage, panel: testPage } })
  plain = await startService({ control: false })
  guarded = await startService({ controlToken: readServiceToken('Zq7-control.token_for~this+test/0123456789') })
})
afterAll(async () => {
  await Promise.all([service.close(), plain.close(), guarded.close()])
})

const pageOf = async ({ base }: TestService): Promise<string> => await (await fetch(base)).text()
const linksOf = (page: string): string[] => [...page.matchAll(/<a href="([^"]+)"/g)].map(([, path = '']) => path)

describe('the front page of the service', () => {
  it('is HTML that runs no script and cannot be framed', async () => {
    const { status, headers } = await fetch(service.base)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(await pageOf(service)).not.toContain('<script')
    const head = await fetch(service.base, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('links only to pages that respond', async () => {
    const links = linksOf(await pageOf(service))
    expect(links).toEqual(
      expect.arrayContaining(['/reference/', '/openapi.json', '/workspace/openapi.json', '/healthz']),
    )
    for (const path of links) expect([path, (await fetch(service.base + path)).status]).toEqual([path, 200])
  })

  it('names no health endpoint outside plain development, where a proxy hides them', async () => {
    verifies('O-15')
    const production = await startProduction(0)
    const page = await (await fetch(`http://127.0.0.1:${production.server.port}`)).text()
    await production.close()
    expect(linksOf(page)).toEqual(['/reference/', '/openapi.json', '/workspace/openapi.json'])
    expect(page).not.toMatch(/healthz|readyz|State/)
  })

  it('names the control API only if it is mounted without a token', async () => {
    expect(await pageOf(service)).toContain('/_control/panel/')
    for (const one of [plain, guarded]) expect(await pageOf(one)).not.toContain('_control')
  })

  it('contains no partner name, client id, secret or key', async () => {
    const page = await pageOf(service)
    const secrets = partners.flatMap((one) => [
      ...[one.name, one.clientId, one.testClientId, one.clientSecret, one.testSecret],
      ...one.apiKeys.map(({ key }) => key),
    ])
    expect(secrets.filter((secret) => page.includes(secret))).toEqual([])
  })

  it('rejects other methods', async () => {
    const { status, headers } = await fetch(service.base, { method: 'POST' })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})
