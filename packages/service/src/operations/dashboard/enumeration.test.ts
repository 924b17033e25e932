// What a stranger learns about registered addresses (D-10): nothing, neither from responses nor from the work.
import { createServer, type Server, type Socket } from 'node:net'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startMailbox, type Mailbox } from '@proscenium/mock-server/testing/mailbox'
import { newPartner, SAME_ORIGIN, type NewPartner } from '@proscenium/mock-server/testing/service/dashboard'
import { startService, type Reply, type TestService } from '@proscenium/mock-server/testing/service/service'

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
  vi.restoreAllMocks()
  await service.close()
  await mailbox.close()
})

const request = (email: string, headers = {}) =>
  service.post('/dashboard/v1/sign-in', { email }, { ...SAME_ORIGIN, ...headers })

/** Everything about a response except what is random or counts time. */
const shapeOf = ({ status, headers, body }: Reply) => {
  const fields = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  const plain = fields.map(([name, value]) => [name, value.replace(/=[\w-]{43};/, '=token;')])
  return { status, body, fields: plain }
}

it('a registered, a suspended, a pending and an unknown address get the same response', async () => {
  verifies('D-10')
  const [suspended, pending] = [await newPartner(service), await newPartner(service)]
  await service.operate(`/partners/${suspended.partnerId}`, { status: 'suspended' })
  await service.operate(`/partners/${pending.partnerId}`, { status: 'pending' })
  const emails = [partner.email, suspended.email, pending.email, 'nobody@nowhere.example']
  const replies: Reply[] = []
  for (const email of emails) replies.push(await request(email))
  const [first, ...others] = replies.map(shapeOf)
  expect(others).toEqual([first, first, first])
  await service.close()
  expect(mailbox.received.flatMap(({ to }) => to).toSorted()).toEqual([partner.email, suspended.email].toSorted())
})

it('a registered and an unknown address cause the same statements, with values of the same length', async () => {
  verifies('D-10')
  const { logins, signInLinks } = service.server.store
  const [byEmail, add] = [vi.spyOn(logins, 'byEmail'), vi.spyOn(signInLinks, 'add')]
  await request(partner.email)
  await request('nobody@nowhere.example')
  expect([byEmail.mock.calls.length, add.mock.calls.length]).toEqual([2, 2])
  const [known, unknown] = add.mock.calls.map(([row]) => row)
  expect([known?.partner_id, unknown?.partner_id]).toEqual([partner.partnerId, null])
  const lengths = (row: typeof known) => [row?.token_hash.length, row?.browser_hash.length, row?.expires_at]
  expect(lengths(known)).toEqual(lengths(unknown))
})

it('a registered and an unknown address are limited alike, in any spelling', async () => {
  verifies('D-10', 'D-14')
  for (const email of [partner.email, 'nobody@nowhere.example']) {
    const replies: Reply[] = []
    for (let count = 0; count < 6; count += 1)
      replies.push(await request(count % 2 === 0 ? email : email.toUpperCase()))
    const cookies = replies.map(({ headers }) => headers.getSetCookie().map((line) => line.split(/(?:-\w{12})?=/)[0]))
    expect([replies.map(({ status }) => status), cookies]).toEqual([
      Array<number>(6).fill(202),
      [...Array.from({ length: 5 }, () => ['__Host-proscenium-sign-in']), ['__Host-proscenium-waiting']],
    ])
  }
})

it('a slow mail server delays no response, and a shutdown waits for it', async () => {
  verifies('D-10')
  const connection = Promise.withResolvers<void>()
  const sockets = new Set<Socket>()
  const silent: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    connection.resolve()
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  const slow = await startService({ mail: { url: `smtp://127.0.0.1:${port}`, from: 'a@b.example' } })
  const { email } = await newPartner(slow)
  expect((await slow.post('/dashboard/v1/sign-in', { email }, SAME_ORIGIN)).status).toBe(202)
  await connection.promise
  let closed = false
  const closing = slow.close().then(() => (closed = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(closed).toBe(false)
  silent.close()
  for (const socket of sockets) socket.destroy()
  await closing
})

it('a failing mail server is reported to the operator only', async () => {
  verifies('D-10')
  mailbox.reject()
  expect(shapeOf(await request(partner.email))).toEqual(shapeOf(await request('nobody@nowhere.example')))
  await service.close()
  expect(mailbox.received).toEqual([])
})

it.each([
  ['de-AT', 'Ihr Anmeldelink', 'ltr'],
  ['fr', 'Votre lien de connexion', 'ltr'],
  ['es-419', 'Su enlace de acceso', 'ltr'],
  ['pt-PT', 'Seu link de acesso', 'ltr'],
  ['ja', 'サインイン用リンク', 'ltr'],
  ['ar', 'رابط تسجيل الدخول', 'rtl'],
  ['he', 'קישור הכניסה שלך', 'rtl'],
  ['zh, en;q=0.8', 'Your sign-in link', 'ltr'],
])('the mail is in the language of the browser: %s', async (language, subject, direction) => {
  verifies('D-10')
  await request(partner.email, { 'Accept-Language': language })
  const { raw, text } = await mailbox.next()
  expect(decoded(/^Subject: ([\s\S]*?)\r\n(?!\s)/m.exec(raw)?.[1] ?? '')).toBe(`${subject} · Proscenium`)
  expect(text).toMatch(/\/dashboard#sign-in=[\w-]{43}\s/)
  expect(htmlOf(raw)).toContain(`dir="${direction}"`)
  expect(htmlOf(raw)).not.toMatch(/<script|<img|src=/)
  expect(raw).toContain('Auto-Submitted: auto-generated')
})

/** RFC 2047. */
function decoded(field: string): string {
  return field
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('latin1')
        : text
            .replaceAll('_', ' ')
            .replaceAll(/=([\dA-F]{2})/g, (__, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    )
    .replaceAll(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString())
}

function htmlOf(raw: string): string {
  const [head = '', body = ''] = raw.slice(raw.indexOf('text/html')).split(/\r\n\r\n([\s\S]*)/)
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  return body.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
}
