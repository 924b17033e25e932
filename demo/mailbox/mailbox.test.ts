import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { mailboxHtml } from './page.ts'
import { parseMessage } from './message.ts'
import { startMailbox, type RunningMailbox } from './start-mailbox.ts'

const lines = (...text: readonly string[]): string => text.join('\r\n')
const mail = (subject: string, body: string): string =>
  lines(`To: owner@partner.example`, `Subject: ${subject}`, 'Date: Mon, 23 Nov 2026 10:00:00 +0000', '', body)
const multipart = lines(
  'To: owner@partner.example',
  'Subject: =?UTF-8?Q?Votre_lien_=C2=B7?=',
  ' =?UTF-8?B?w6k=?=',
  'Content-Type: multipart/alternative;',
  ' boundary="--_b-1"',
  '',
  '----_b-1',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>markup</p>',
  '----_b-1',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Ouvrez =C3=A0 temps : http://service.localhost/dashboard#sign-in=3Da=',
  'bc',
  '----_b-1--',
)

describe('a message', () => {
  it('of several parts is read as its plain text, with its encodings undone', () => {
    const { subject, text } = parseMessage(multipart)
    expect(subject).toBe('Votre lien ·é')
    expect(text).toBe('Ouvrez à temps : http://service.localhost/dashboard#sign-in=abc\r\n')
  })

  it('of one part is read as it is', () => {
    expect(parseMessage(mail('Hello', lines('one', '', 'two')))).toEqual({
      to: 'owner@partner.example',
      subject: 'Hello',
      date: 'Mon, 23 Nov 2026 10:00:00 +0000',
      text: lines('one', '', 'two'),
    })
  })

  it('cannot bring markup to the page, and only its web addresses become links', () => {
    const text = '<script>1</script> javascript:alert(1) http://a.example/?b="onclick=1'
    const html = mailboxHtml([{ to: '<b>', subject: '"&', date: '', text }])
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<b>')
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address).slice(-1)).toEqual([
      'http://a.example/?b=',
    ])
  })
})

describe('the mailbox', () => {
  const started: RunningMailbox[] = []
  afterEach(async () => {
    await Promise.all(started.splice(0).map(async (mailbox) => mailbox.close()))
  })

  it('shows what its mail server received, the newest first, under a strict policy', async () => {
    const mailbox = await startMailbox({ port: 0 })
    started.push(mailbox)
    const get = async (path: string) => fetch(`http://127.0.0.1:${mailbox.port}${path}`)
    expect(await (await get('/')).text()).toContain('No mail yet.')
    await send(mailbox, mail('First', 'one'))
    await send(mailbox, mail('Second', 'two'))
    const page = await get('/')
    expect([...(await page.text()).matchAll(/<h2>(.*)<\/h2>/g)].map(([, subject]) => subject)).toEqual([
      'Second',
      'First',
    ])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'")
    for (const path of ['/base.css', '/tokens.css', '/button.css', '/mailbox.css'])
      expect([path, (await get(path)).headers.get('content-type')]).toEqual([path, 'text/css; charset=utf-8'])
  })
})

/** Speaks SMTP: each command waits for the reply to the one before. */
async function send(mailbox: RunningMailbox, message: string): Promise<void> {
  const { hostname, port } = new URL(mailbox.mail.url)
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  const commands = [
    'HELO demo',
    'MAIL FROM:<a@b.example>',
    'RCPT TO:<owner@partner.example>',
    'DATA',
    `${message}\r\n.`,
    'QUIT',
  ]
  const replies: string[] = []
  for await (const reply of socket) {
    replies.push(String(reply).slice(0, 3))
    const command = commands.shift()
    if (command !== undefined) socket.write(`${command}\r\n`)
  }
  expect(replies).toEqual(['220', '250', '250', '250', '354', '250', '221'])
}
