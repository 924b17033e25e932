// STARTTLS with a real mail server and throw-away certificates (D-10).
import { verifies } from '@proscenium/testkit'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { makeCertificate } from '@proscenium/mock-server/testing/tls/certificate'
import { startTlsMailServer, type TlsMailServer } from '@proscenium/mock-server/testing/tls/mail-server'
import { trusting } from '@proscenium/mock-server/testing/tls/trust'
import { mailerOf } from './mailer.ts'

const HOUR_MS = 3_600_000
const link = 'https://service.example/dashboard#sign-in=token'
const names = ['127.0.0.1']
const good = makeCertificate({ names })
const servers: TlsMailServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function start(certificate: Parameters<typeof startTlsMailServer>[0]): Promise<TlsMailServer> {
  const server = await startTlsMailServer(certificate)
  servers.push(server)
  return server
}

/** Sends a sign-in link with a login. */
async function send({ port }: TlsMailServer, query = ''): Promise<void> {
  const smtp = { url: `smtp://mailer:secret@127.0.0.1:${port}${query}`, from: 'dashboard@service.example' }
  const mailer = mailerOf({ smtp, plainDevelopment: false, log: pino({ level: 'silent' }) })
  try {
    await mailer.sendSignInLink({ to: 'owner@partner.example', link, languages: undefined })
  } finally {
    mailer.close()
  }
}

describe('a mail server with STARTTLS', () => {
  it.each(['?requireTLS=true', '?requireTLS=false', ''])('gets login and mail over TLS only %s', async (query) => {
    verifies('D-10')
    const server = await start(good)
    await trusting([good.cert], () => send(server, query))
    expect(server.seen).toEqual(['login over TLS', 'mail over TLS'])
    expect(server.mails[0]).toContain('sign-in')
  })

  it.each([
    ['nobody vouches for', makeCertificate({ names }), [], /self-signed/],
    [
      'is for another name',
      makeCertificate({ names: ['mail.example'] }),
      ['itself'],
      /IP: 127\.0\.0\.1 is not in the cert/,
    ],
    [
      'has expired',
      makeCertificate({ names, valid: [Date.now() - 48 * HOUR_MS, Date.now() - HOUR_MS] }),
      ['itself'],
      /certificate has expired/,
    ],
  ] as const)('gets nothing if its certificate %s', async (_name, certificate, trusted, reason) => {
    verifies('D-10')
    const server = await start(certificate)
    const sending = trusting(trusted.length === 0 ? [] : [certificate.cert], () => send(server))
    await expect(sending).rejects.toThrow(reason)
    expect(server.seen).toEqual([])
  })
})

describe('a mail server without STARTTLS', () => {
  it('gets nothing if TLS is required', async () => {
    verifies('D-10')
    const server = await start(null)
    await expect(send(server, '?requireTLS=true')).rejects.toThrow('STARTTLS')
    expect(server.seen).toEqual([])
  })

  it('gets the mail in plain text on loopback', async () => {
    const server = await start(null)
    await send(server)
    expect(server.seen).toEqual(['login in plain text', 'mail in plain text'])
  })
})
