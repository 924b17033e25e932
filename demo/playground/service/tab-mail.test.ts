import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createTabMail } from './tab-mail.ts'

const mailOf = (subject: string) => ({
  to: 'a@b.example',
  subject,
  text: `text of ${subject}`,
  html: '<p>',
  locale: 'en',
})

describe('the mail of a tab', () => {
  it('is shown as it was sent, the newest first, and each message is reported once it is there', async () => {
    verifies('O-17')
    const counts: number[] = []
    const mail = createTabMail(() => counts.push(mail.messages().length))
    await mail.transport.send(mailOf('First'))
    await mail.transport.send(mailOf('Second'))
    expect(counts).toEqual([1, 2])
    expect(mail.messages().map(({ subject }) => subject)).toEqual(['Second', 'First'])
    const newest = mail.messages()[0]
    expect(newest).toMatchObject({ to: 'a@b.example', subject: 'Second', text: 'text of Second' })
    expect(Math.abs(Date.parse(newest?.date ?? '') - Date.now())).toBeLessThan(60_000)
  })

  it('keeps the fifty newest messages, and those of an earlier worker', async () => {
    verifies('O-17')
    const mail = createTabMail(() => undefined)
    for (let sent = 1; sent <= 51; sent += 1) await mail.transport.send(mailOf(String(sent)))
    expect([mail.messages().length, mail.messages()[0]?.subject, mail.messages()[49]?.subject]).toEqual([50, '51', '2'])
    const again = createTabMail(() => undefined)
    again.restore(mail.messages())
    await again.transport.send(mailOf('New'))
    expect([again.messages().length, again.messages()[1]?.subject]).toEqual([50, '51'])
  })
})
