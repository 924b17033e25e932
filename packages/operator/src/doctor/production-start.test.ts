// Three dangers of a production service: each is refused at the start, or named by the doctor (O-01, O-12, O-15).
import { request as requestHttp, type RequestListener } from 'node:http'
import { randomBytes } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runChild } from '@proscenium/mock-server/testing/child'
import { startProduction, type ProductionService } from '@proscenium/mock-server/testing/proxies/production-service'
import { PROXY_HOST } from '@proscenium/mock-server/testing/proxies/start-proxy'
import { startListener } from '@proscenium/mock-server/testing/service/streams'
import { deriveKeys } from '@proscenium/service/operations/keys/derived-keys'
import { systemClock, systemRandom } from '@proscenium/service/system'
import { runDoctor } from './doctor.ts'

let service: ProductionService
beforeAll(async () => {
  service = await startProduction(1)
})
afterAll(() => service.close())

interface ProxySetup {
  readonly hidesOperator: boolean
  readonly passesAddress: boolean
}

const proxyWith =
  ({ hidesOperator, passesAddress }: ProxySetup): RequestListener =>
  (request, response) => {
    const { url = '/', method, socket } = request
    const hidden = hidesOperator
      ? /^\/(operator|_control|metrics|readyz|healthz)/
      : /^\/(_control|metrics|readyz|healthz)/
    if (hidden.test(url)) return void response.writeHead(404).end()
    const { 'x-forwarded-for': _given, ...rest } = request.headers
    const address = passesAddress ? { 'x-forwarded-for': socket.remoteAddress } : {}
    const options = { host: '127.0.0.1', port: service.server.port, path: url, method }
    const headers = { ...rest, ...address, host: PROXY_HOST }
    const forwarded = requestHttp({ ...options, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  }

/** `status check: message` of what the doctor says about the proxy through the public address. */
async function doctorThrough(setup: ProxySetup): Promise<string[]> {
  const proxy = await startListener(proxyWith(setup))
  try {
    const { results } = await runDoctor({
      fetch: (input, init) =>
        fetch(
          String(input instanceof Request ? input.url : input).replace(`https://${PROXY_HOST}`, proxy.origin),
          init,
        ),
      announceUpload: async () => 200,
      certificateOf: async () => ({ problem: null, validTo: 0 }),
      trySmtp: async () => ({ encrypted: true }),
      clock: systemClock(),
      random: systemRandom(),
      target: {
        ...{ configurationError: null, plainDevelopment: false, keys: deriveKeys(service.sealKey) },
        ...{ store: null, storeError: null, databaseName: '', blobs: null, blobsError: null },
        ...{ mediaOrigin: null, editorUrl: null, mail: null, payment: { mode: 'off', page: null, secret: null } },
        publicOrigin: `https://${PROXY_HOST}`,
      },
    })
    const named = results.filter(({ check }) => check === 'client_address' || check === 'private_paths')
    return named.map(({ check, status, message }) => `${status} ${check}: ${message}`)
  } finally {
    await proxy.close()
  }
}

describe('a production service', () => {
  it('with a simulated payment does not start', async () => {
    verifies('O-12')
    const { code, stderr } = await runChild(
      ['--payment', 'simulated', '--origin', 'https://service.example', '--editor', 'https://editor.example/'],
      {
        NODE_ENV: 'production',
        PROSCENIUM_DB: 'never-created.db',
        PROSCENIUM_SEAL_KEY: randomBytes(32).toString('hex'),
      },
      'service',
    )
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('The simulated payment is rejected outside plain development'),
    ])
  })

  const good = [
    'ok client_address: It arrives, and cannot be invented.',
    'ok private_paths: Not reachable from outside.',
  ]

  it.each<[string, ProxySetup, (string | undefined)[]]>([
    ['with a correct proxy is healthy', { hidesOperator: true, passesAddress: true }, good],
    [
      'with a public operator path is named',
      { hidesOperator: false, passesAddress: true },
      [
        good[0],
        `failure private_paths: The path of operator is open at https://${PROXY_HOST}/operator/v1/partners (401).`,
      ],
    ],
    [
      'behind a proxy that hides client addresses is named',
      { hidesOperator: true, passesAddress: false },
      ['failure client_address: The proxy passes no client address, so all clients share one limit.', good[1]],
    ],
  ])('%s', async (_name, setup, findings) => {
    verifies('O-01', 'O-15')
    expect(await doctorThrough(setup)).toEqual(findings)
  })
})
