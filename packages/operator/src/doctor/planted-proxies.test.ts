// Plants one misconfiguration of a proxy after the other; the doctor finds each through the public address (O-15).
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { verifies } from '@proscenium/testkit'
import { whereFound } from '@proscenium/testkit/where-found'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingCommands } from '@proscenium/mock-server/testing/missing-commands'
import { documentedConfig } from '@proscenium/mock-server/testing/proxies/documented'
import { startProduction, type ProductionService } from '@proscenium/mock-server/testing/proxies/production-service'
import { fetchThrough, openRequest, send } from '@proscenium/mock-server/testing/proxies/proxy-client'
import { PROXY_HOST, startProxy, type RunningProxy } from '@proscenium/mock-server/testing/proxies/start-proxy'
import { deriveKeys } from '@proscenium/service/operations/keys/derived-keys'
import { systemClock, systemRandom } from '@proscenium/service/system'
import type { DoctorPorts, DoctorTarget } from './check.ts'
import { runDoctor } from './doctor.ts'

/** What the checks of the proxy need; those of everything else find nothing to check, or fail. */
const elsewhere: Omit<DoctorTarget, 'keys'> = {
  configurationError: null,
  plainDevelopment: false,
  store: null,
  storeError: null,
  databaseName: '',
  blobs: null,
  blobsError: null,
  mediaOrigin: null,
  editorUrl: null,
  publicOrigin: `https://${PROXY_HOST}`,
  mail: null,
  payment: { mode: 'off', page: null, secret: null },
}
const checksOfProxy = [
  'public_origin',
  'client_address',
  'private_paths',
  'security_headers',
  'http_redirect',
  'compression',
  'long_addresses',
  'uploads',
  'streaming',
]

/** By trusted proxies: how many, or which. */
const services = new Map<Trusted, ProductionService>()
beforeAll(async () => {
  for (const trusted of [0, 1, 2]) services.set(trusted, await startProduction(trusted))
  services.set('127.0.0.1', await startProduction(['127.0.0.1']))
})
afterAll(() => Promise.all([...services.values()].map((service) => service.close())))

type Trusted = number | '127.0.0.1'

function serviceOf(trusted: Trusted): ProductionService {
  const service = services.get(trusted)
  if (service === undefined) throw new Error(`No service trusts ${trusted} proxies.`)
  return service
}

const announceThrough =
  (proxy: RunningProxy): DoctorPorts['announceUpload'] =>
  async ({ url, headers, bytes, signal }) => {
    const all = { ...headers, 'Content-Length': String(bytes) }
    const request = openRequest(proxy, url, { method: 'POST', headers: all, signal })
    request.write('x'.repeat(1_024))
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    request.on('error', () => undefined).destroy()
    return response.statusCode ?? 0
  }

interface Planted {
  readonly name?: 'nginx' | 'haproxy'
  readonly trusted?: Trusted
  /** Applied to the documented configuration, which must contain each first part. */
  readonly edits?: readonly (readonly [before: string, after: string])[]
}

async function withProxy<Result>(
  { name = 'nginx', trusted = 1, edits = [] }: Planted,
  act: (proxy: RunningProxy, service: ProductionService) => Promise<Result>,
): Promise<Result> {
  const service = serviceOf(trusted)
  const config = edits.reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`The configuration lacks ${before}.`)
    return text.replace(before, () => after)
  }, documentedConfig(name))
  const proxy = await startProxy({ name, config, servicePort: service.server.port })
  try {
    return await act(proxy, service)
  } finally {
    await proxy.stop()
  }
}

/** `status check: message fix` of each problem of the proxy. */
async function problemsOf(planted: Planted): Promise<string[]> {
  return await withProxy(planted, async (proxy, { sealKey }) => {
    const { results } = await runDoctor({
      fetch: fetchThrough(proxy),
      announceUpload: announceThrough(proxy),
      certificateOf: async () => await Promise.reject(new Error('not asked')),
      trySmtp: async () => ({ encrypted: true }),
      clock: systemClock(),
      random: systemRandom(),
      target: { ...elsewhere, keys: deriveKeys(sealKey) },
    })
    const found = results.filter(({ check, status }) => checksOfProxy.includes(check) && status !== 'ok')
    return found.map(({ check, status, message, fix }) => `${status} ${check}: ${message} ${fix}`)
  })
}

const setAddress = 'proxy_set_header X-Forwarded-For $remote_addr;'
const setAddressHaproxy = 'http-request set-header X-Forwarded-For %[src]'
const hsts = 'add_header Strict-Transport-Security "max-age=31536000" always;'
const hstsHaproxy = 'http-after-response set-header Strict-Transport-Security max-age=31536000'
const closedPaths = '(operator|_control|metrics|readyz|healthz)'
const REPLACE =
  'Let the outermost proxy replace the field: nginx `proxy_set_header X-Forwarded-For $remote_addr;`, HAProxy `http-request set-header X-Forwarded-For %[src]`.'

const planted: Readonly<Record<string, Planted & { readonly found: string }>> = {
  'no client address': {
    edits: [[setAddress, 'proxy_set_header X-Forwarded-For "";']],
    found: `failure client_address: The proxy passes no client address, so all clients share one limit. ${REPLACE}`,
  },
  'the client’s own X-Forwarded-For passed on': {
    edits: [[setAddress, '']],
    found: `failure client_address: The proxy passes on an address that the client invents, so no limit holds. ${REPLACE}`,
  },
  'the same in HAProxy': {
    name: 'haproxy',
    edits: [[setAddressHaproxy, '']],
    found: `failure client_address: The proxy passes on an address that the client invents, so no limit holds. ${REPLACE}`,
  },
  'an appended address with too many trusted proxies': {
    trusted: 2,
    edits: [[setAddress, 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;']],
    found:
      'failure client_address: An address that the client invents is believed: the service trusts 2 proxies. Set --trusted-proxies to 1.',
  },
  'no trusted proxy': {
    trusted: 0,
    found:
      'failure client_address: The service trusts 0 proxies, and each request passes 1: limits may count a proxy as the client. Set --trusted-proxies to 1.',
  },
  'names of clients beside that of the proxy': {
    trusted: '127.0.0.1',
    edits: [[setAddress, 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;']],
    found:
      'failure client_address: --trusted-proxies does not name every proxy, or names clients: 203.0.113.113 is counted as the client. Name the addresses or networks of every proxy, and no others.',
  },
  'an open operator API': {
    edits: [[closedPaths, '(_control|metrics|readyz|healthz)']],
    found: `failure private_paths: The path of operator is open at https://${PROXY_HOST}/operator/v1/partners (401). Return 404 for /operator/v1/partners in the proxy.`,
  },
  'an open operator API in HAProxy': {
    name: 'haproxy',
    edits: [[closedPaths, '(_control|metrics|readyz|healthz)']],
    found: `failure private_paths: The path of operator is open at https://${PROXY_HOST}/operator/v1/partners (401). Return 404 for /operator/v1/partners in the proxy.`,
  },
  'an open control path': {
    edits: [[closedPaths, '(operator|metrics|readyz|healthz)']],
    found: `warning private_paths: The path of control is open at https://${PROXY_HOST}/_control/state (404). Return 404 for /_control/state in the proxy.`,
  },
  'open metrics': {
    edits: [
      [closedPaths, '(operator|_control|readyz|healthz)'],
      ['location / {', 'location /metrics { return 200 "proscenium_http_requests_total 1"; }\nlocation / {'],
    ],
    found: `failure private_paths: The path of metrics is open at https://${PROXY_HOST}/metrics (200). Return 404 for /metrics in the proxy.`,
  },
  'open readiness': {
    edits: [[closedPaths, '(operator|_control|metrics)']],
    found: `failure private_paths: The path of readiness is open at https://${PROXY_HOST}/readyz (200). Return 404 for /readyz in the proxy.`,
  },
  'no HSTS': {
    edits: [[hsts, '']],
    found:
      'warning security_headers: Strict-Transport-Security is missing or shorter than 180 days. Add `Strict-Transport-Security: max-age=31536000` in the proxy.',
  },
  'HSTS with 200 alone': {
    edits: [[hsts, hsts.replace(' always', '')]],
    found:
      'warning security_headers: Strict-Transport-Security is missing from responses with 404. Send it with every status: nginx `add_header … always`, HAProxy `http-after-response set-header`.',
  },
  'HSTS in HAProxy that its own responses lack': {
    name: 'haproxy',
    edits: [[hstsHaproxy, hstsHaproxy.replace('after-response', 'response')]],
    found:
      'warning security_headers: Strict-Transport-Security is missing from responses with 404. Send it with every status: nginx `add_header … always`, HAProxy `http-after-response set-header`.',
  },
  'hidden headers': {
    edits: [['proxy_set_header Host $host;', 'proxy_set_header Host $host; proxy_hide_header X-Content-Type-Options;']],
    found:
      'failure security_headers: X-Content-Type-Options is missing. Let the proxy pass the headers of the service on.',
  },
  'buffered responses': {
    edits: [['proxy_buffering off;', '']],
    found:
      'failure streaming: The proxy holds responses back until they are complete. Pass responses on as they arrive: nginx `proxy_buffering off;`.',
  },
  'buffered uploads': {
    edits: [['proxy_request_buffering off;', '']],
    found:
      'failure uploads: The proxy holds uploads back until they are complete. Pass uploads on as they arrive: nginx `proxy_request_buffering off;`, HAProxy without `option http-buffer-request`.',
  },
  'buffered uploads in HAProxy': {
    name: 'haproxy',
    edits: [['mode http', 'mode http\n  option http-buffer-request']],
    found:
      'failure uploads: The proxy holds uploads back until they are complete. Pass uploads on as they arrive: nginx `proxy_request_buffering off;`, HAProxy without `option http-buffer-request`.',
  },
  'a limit of bodies': {
    edits: [['client_max_body_size 512m;', '']],
    found:
      'failure uploads: An upload of 512 MiB gets 413. Raise the limit of bodies: nginx `client_max_body_size 512m;`.',
  },
  'small buffers for header fields': {
    edits: [['large_client_header_buffers 4 64k;', '']],
    found:
      'failure long_addresses: An address of 40 kB gets 414: long signed links fail. Accept 64 kB of address and header fields: nginx `large_client_header_buffers 4 64k;`, HAProxy `tune.bufsize`.',
  },
  'small buffers of HAProxy': {
    name: 'haproxy',
    edits: [['tune.bufsize 131072', '']],
    found:
      'failure long_addresses: An address of 40 kB gets 400: long signed links fail. Accept 64 kB of address and header fields: nginx `large_client_header_buffers 4 64k;`, HAProxy `tune.bufsize`.',
  },
  'no compression': {
    edits: [['proxy_set_header Host $host;', 'proxy_set_header Host $host; proxy_set_header Accept-Encoding "";']],
    found:
      'warning compression: Responses are not compressed. Pass Accept-Encoding and Content-Encoding on: remove `proxy_set_header Accept-Encoding ""` from nginx.',
  },
  'http without a redirect': {
    edits: [['return 301 https://$host$request_uri;', 'location / { proxy_pass http://proscenium; }']],
    found: `failure http_redirect: http://${PROXY_HOST}/ returns 200 instead of a redirect to https. Redirect port 80 to https in the proxy.`,
  },
  'a replaced Host': {
    edits: [['proxy_set_header Host $host;', '']],
    found:
      'warning public_origin: The proxy replaces the request’s Host by proscenium. Pass it on: nginx `proxy_set_header Host $host;`.',
  },
  'another service': {
    edits: [['proxy_pass http://proscenium;', 'return 404;']],
    found: `failure public_origin: https://${PROXY_HOST} does not reach a service with this seal key. Check DNS, the address in the proxy, PROSCENIUM_SEAL_KEY and the clocks.`,
  },
}

for (const name of ['nginx', 'haproxy'] as const)
  whereFound(missingCommands([name]), `the doctor behind ${name}`, () =>
    describe(`the doctor behind ${name}`, () => {
      it(`finds nothing in the documented configuration of ${name}`, async () => {
        verifies('O-15', 'O-01')
        expect(await problemsOf({ name })).toEqual([])
        expect(await problemsOf({ name, trusted: '127.0.0.1' })).toEqual([])
      })

      for (const [title, plant] of Object.entries(planted)) {
        if ((plant.name ?? 'nginx') !== name) continue
        it(`finds ${title}, and says what to change`, async () => {
          verifies('O-15')
          const problems = await problemsOf(plant)
          // Every check of a proxy that reaches something else has its problem.
          const own = title === 'another service' ? problems.slice(0, 1) : problems
          expect(own).toEqual([plant.found])
        })
      }
    }),
  )

whereFound(missingCommands(['nginx']), 'the limit of wrong operator tokens behind nginx', () => {
  it('counts wrong operator tokens per client where a proxy serves the operators', async () => {
    verifies('O-15', 'O-01')
    const edits = [[closedPaths, '(_control|metrics|readyz|healthz)']] as const
    const statuses = await withProxy({ edits }, async (proxy) => {
      const headers = { Authorization: `Bearer ${'x'.repeat(40)}` }
      const ask = async (from: string): Promise<number> =>
        (await send(proxy, '/operator/v1/partners', { headers, from })).status
      const first: number[] = []
      for (let n = 0; n < 61; n += 1) first.push(await ask('127.0.0.6'))
      return [...new Set(first.slice(0, 60)), first.at(-1), await ask('127.0.0.7')]
    })
    expect(statuses).toEqual([401, 429, 401])
  })
})
