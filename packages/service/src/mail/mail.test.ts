import { Writable } from 'node:stream'
import { verifies } from '@proscenium/testkit'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { startMailbox } from '@proscenium/mock-server/testing/mailbox'
import { mailerOf } from './mailer.ts'
import { smtpSettings } from './smtp-transport.ts'

const link = 'https://service.example/dashboard#sign-in=token'
const mail = { to: 'owner@partner.example', link, languages: undefined }

/** The lines that `act` logs. */
async function logged(act: (log: pino.Logger) => Promise<void>): Promise<string> {
  const lines: string[] = []
  const sink = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) })
  await act(pino(sink))
  return lines.join('')
}

describe('an SMTP address', () => {
  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: true }],
    ['smtp://mail.example:25?requireTLS=false', { host: 'mail.example', port: 25, secure: false, requireTLS: false }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, requireTLS: false }],
    ['smtp://127.0.0.1:1025', { host: '127.0.0.1', port: 1025, secure: false, requireTLS: false }],
    ['smtp://[::1]', { host: '::1', port: 587, secure: false, requireTLS: false }],
    ['smtp://localhost.example', { host: 'localhost.example', port: 587, secure: false, requireTLS: true }],
    [
      'smtps://us%40er:p%2Fw@mail.example',
      { host: 'mail.example', port: 465, secure: true, requireTLS: false, auth: { user: 'us@er', pass: 'p/w' } },
    ],
  ])('%s', (url, settings) => {
    verifies('D-10')
    expect(smtpSettings(url)).toEqual(settings)
  })
})

describe('without a mail server', () => {
  it('a developer finds the link in the log', async () => {
    const text = await logged((log) => mailerOf({ smtp: undefined, plainDevelopment: true, log }).sendSignInLink(mail))
    expect(text).toContain(link)
    expect(text).not.toContain(mail.to)
  })

  it('a deployed service sends nothing and logs no link', async () => {
    verifies('D-10')
    const text = await logged(async (log) => {
      const { sendSignInLink } = mailerOf({ smtp: undefined, plainDevelopment: false, log })
      await expect(sendSignInLink(mail)).rejects.toThrow('no mail server is configured')
    })
    expect(text).toBe('')
  })
})

it('with a mail server, no link is logged even in plain development', async () => {
  verifies('D-10')
  const mailbox = await startMailbox()
  const text = await logged(async (log) => {
    const mailer = mailerOf({ smtp: mailbox.mail, plainDevelopment: true, log })
    await mailer.sendSignInLink(mail)
    mailer.close()
  })
  expect([text, (await mailbox.next()).text.includes(link)]).toEqual(['', true])
  await mailbox.close()
})
