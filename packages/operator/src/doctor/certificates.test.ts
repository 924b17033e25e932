// What the doctor says about real certificates, of the mail server and of the public origin (O-01).
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { deriveKeys } from '@proscenium/service/operations/keys/derived-keys'
import { systemClock, systemRandom } from '@proscenium/service/system'
import { makeCertificate, type TestCertificate } from '@proscenium/mock-server/testing/tls/certificate'
import { startTlsMailServer } from '@proscenium/mock-server/testing/tls/mail-server'
import { trusting } from '@proscenium/mock-server/testing/tls/trust'
import { certificateOf } from './certificate.ts'
import type { DoctorTarget } from './check.ts'
import { runDoctor } from './doctor.ts'
import { trySmtp } from './smtp-trial.ts'

const HOUR_MS = 3_600_000
const names = ['127.0.0.1']
const good = makeCertificate({ names })
const expired = makeCertificate({ names, valid: [Date.now() - 48 * HOUR_MS, Date.now() - 25 * HOUR_MS] })
const elsewhere = makeCertificate({ names: ['mail.example'] })

const nothing: DoctorTarget = {
  configurationError: null,
  plainDevelopment: false,
  keys: deriveKeys(new Uint8Array(32)),
  store: null,
  storeError: null,
  databaseName: '',
  blobs: null,
  blobsError: null,
  mediaOrigin: null,
  editorUrl: null,
  publicOrigin: null,
  mail: null,
  payment: { mode: 'simulated', page: null, secret: null },
}

async function finding(check: string, target: Partial<DoctorTarget>): Promise<string> {
  const { results } = await runDoctor({
    fetch: async () => await Promise.reject(new TypeError('fetch failed')),
    clock: systemClock(),
    random: systemRandom(),
    certificateOf,
    trySmtp,
    announceUpload: async () => 200,
    target: { ...nothing, ...target },
  })
  const found = results.find((result) => result.check === check)
  return [found?.status, found?.message, found?.fix ?? ''].join(' | ')
}

describe('the mail server’s certificate', () => {
  const examine = async (
    certificate: TestCertificate | null,
    trusted: readonly string[],
    query = '',
  ): Promise<string> => {
    const server = await startTlsMailServer(certificate)
    const url = `smtp://mailer:correct-horse@127.0.0.1:${server.port}${query}`
    try {
      const found = await trusting(trusted, () => finding('smtp', { mail: { url, from: 'mail@service.example' } }))
      return [found, ...server.seen].join(' | ')
    } finally {
      await server.close()
    }
  }

  it('is accepted, and everything after STARTTLS goes over TLS', async () => {
    verifies('O-01', 'D-10')
    expect(await examine(good, [good.cert])).toBe(
      'ok | The mail server accepts the sender, over TLS. |  | login over TLS',
    )
  })

  it.each([
    [
      'self-signed',
      good,
      [],
      'The service does not trust the certificate of the mail server: DEPTH_ZERO_SELF_SIGNED_CERT. | Install the full chain of a trusted authority there, or name its own authority in NODE_EXTRA_CA_CERTS.',
    ],
    [
      'expired',
      expired,
      [expired.cert],
      'The certificate of the mail server has expired. | Renew the certificate of the mail server.',
    ],
    [
      'for another name',
      elsewhere,
      [elsewhere.cert],
      'The certificate of the mail server is for another name than 127.0.0.1. | Name the mail server in PROSCENIUM_SMTP_URL as its certificate does.',
    ],
  ])('is named when it is %s, before a login is sent', async (_name, certificate, trusted, problem) => {
    verifies('O-01', 'D-10')
    expect(await examine(certificate, trusted)).toBe(`failure | ${problem}`)
  })

  it('is missed where TLS is required and not offered', async () => {
    verifies('D-10')
    expect(await examine(null, [], '?requireTLS=true')).toContain('failure | The mail server offers no STARTTLS. |')
  })
})

describe('the public origin’s certificate', () => {
  const examine = async (certificate: TestCertificate, trusted: readonly string[]): Promise<string> => {
    const server = createServer({ cert: certificate.cert, key: certificate.key })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    try {
      return await trusting(trusted, () => finding('certificate', { publicOrigin: `https://127.0.0.1:${port}` }))
    } finally {
      server.close()
    }
  }

  it('is read from the handshake, trusted or not', async () => {
    verifies('O-01')
    expect(await examine(good, [good.cert])).toMatch(/^warning \| It expires in \d days?\. \|/)
    expect(await examine(good, [])).toMatch(/^failure \| Clients do not trust it: DEPTH_ZERO_SELF_SIGNED_CERT\. \|/)
    expect(await examine(expired, [expired.cert])).toMatch(/^failure \| It has expired\. \|/)
    expect(await examine(elsewhere, [elsewhere.cert])).toMatch(
      /^failure \| Clients do not trust it: ERR_TLS_CERT_ALTNAME_INVALID\. \|/,
    )
  })
})
