// Mails to the partner about its account (D-13), with a real mail server.
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startMailbox, type Mailbox } from '@proscenium/mock-server/testing/mailbox'
import {
  cookiesOf,
  newLink,
  newPartner,
  SAME_ORIGIN,
  signInTo,
  type NewPartner,
} from '@proscenium/mock-server/testing/service/dashboard'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { createNotices } from './notices.ts'
import { createBackground } from '../background.ts'

let mailbox: Mailbox
let service: TestService
let partner: NewPartner
beforeEach(async () => {
  mailbox = await startMailbox()
  service = await startService({ mail: mailbox.mail })
  service.clock.freeze()
  partner = await newPartner(service)
})
afterEach(async () => {
  await service.close()
  await mailbox.close()
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Signs in with the cookies of a browser; returns those that it has afterwards. */
async function signIn(cookies: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) {
  const { token, browser } = await newLink(service, partner.partnerId)
  const all = { ...cookies, '__Host-proscenium-sign-in': browser }
  const Cookie = Object.entries(all)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const headers = { ...SAME_ORIGIN, 'User-Agent': firefox, ...more, Cookie }
  const reply = await service.post('/dashboard/v1/sign-in/confirm', { token }, headers)
  expect(reply.status).toBe(200)
  return cookiesOf(reply)
}

/** Sends what is due, as the sweep of a running service does. */
async function sweep(): Promise<void> {
  const { store, origin } = service.server
  const { mailerOf } = await import('../../mail/mailer.ts')
  const { pino } = await import('pino')
  const mailer = mailerOf({ smtp: mailbox.mail, plainDevelopment: false, log: pino({ level: 'silent' }) })
  const background = createBackground({ clock: service.clock, report: () => undefined })
  await createNotices({ store, mailer, background, clock: service.clock, origin })(service.clock.now(), 200)
  await background.drain()
  mailer.close()
}

it('tell of a sign-in from a browser not seen before, with time, network and browser, in its language', async () => {
  verifies('D-13')
  const cookies = await signIn({}, { 'Accept-Language': 'de' })
  const { to, text, raw } = await mailbox.next()
  expect(to).toEqual([partner.email])
  expect(text).toContain('Netz: 127.0.0.0/24')
  expect(text).toContain('Browser: Firefox, Linux')
  expect(text).toContain(' UTC')
  expect(text).toContain('Überall abmelden')
  expect(raw).not.toMatch(/#sign-in/)
  await signIn(cookies)
  service.clock.advance(366 * 86_400_000)
  await signIn(cookies)
  expect((await mailbox.next()).text).toContain('a browser that was not used before')
  await service.close()
  expect(mailbox.received).toHaveLength(2)
})

it('tell of a rotation and a new key, without the secret, the key or its name', async () => {
  verifies('D-13')
  const headers = await signInTo(service, partner.partnerId)
  const body = { mode: 'live', kind: 'standard', name: 'https://evil.example/' }
  const { body: key } = await service.post('/dashboard/v1/api-keys', body, headers)
  const created = await mailbox.next()
  const rotation = { what: 'secret', grace: '1h' }
  const { body: rotated } = await service.post('/dashboard/v1/credentials/rotate', rotation, headers)
  const mails = [created, await mailbox.next()]
  expect(mails.map(({ text }) => text.split('\r\n', 1)[0])).toEqual([
    'An API key was created for your partner account.',
    'The live credentials of your partner account were rotated.',
  ])
  for (const { raw, text } of mails)
    for (const secret of [field(key, 'key'), field(rotated, 'client_secret'), 'evil.example'])
      expect(raw + text).not.toContain(String(secret))
})

it('tell of what the operator does, once, and only of a change of the status', async () => {
  verifies('D-13')
  const set = async (status: string) => {
    await service.operate(`/partners/${partner.partnerId}`, { status })
    await sweep()
  }
  for (const status of ['active', 'suspended', 'suspended', 'active']) await set(status)
  expect(mailbox.received.map(({ text }) => /^Done by: .*|^The operator \w+/gm.exec(text)?.[0])).toEqual([
    'The operator suspended',
    'The operator activated',
  ])
  expect(mailbox.received.every(({ text }) => text.includes('Done by: The operator'))).toBe(true)
})

it('flood no mailbox, and a flood of one kind hides no other', async () => {
  verifies('D-13')
  const headers = await signInTo(service, partner.partnerId)
  const path = '/dashboard/v1/api-keys'
  for (let made = 0; made < 8; made += 1) {
    const { body } = await service.post(path, { mode: 'test', kind: 'standard', name: '' }, headers)
    await service.send('DELETE', `${path}/${String(field(body, 'id'))}`, { headers })
  }
  await service.post('/dashboard/v1/credentials/rotate', { what: 'id', grace: 'none' }, headers)
  await service.close()
  const subjects = mailbox.received.map(({ text }) => (text.includes('rotated') ? 'rotated' : 'key')).toSorted()
  expect(subjects).toEqual([...Array.from({ length: 5 }, () => 'key'), 'rotated'])
})

it('never delay or fail what they tell of', async () => {
  verifies('D-13')
  mailbox.reject()
  const headers = await signInTo(service, partner.partnerId)
  const body = { mode: 'test', kind: 'standard', name: '' }
  expect((await service.post('/dashboard/v1/api-keys', body, headers)).status).toBe(201)
})
