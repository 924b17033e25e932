import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import express from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '@proscenium/service/system'
import { journalStream, type JournalFeed } from './journal-stream.ts'

type Deliver = Parameters<NonNullable<ReturnType<JournalFeed['follow']>>>[0]

const opened: { close(): void }[] = []
afterEach(() => opened.splice(0).forEach((each) => each.close()))

/** A subscriber. `deliver` is the journal's callback; `stopped` resolves when it is unsubscribed. */
async function follower(): Promise<{ socket: Socket; deliver: Deliver; stopped: Promise<void> }> {
  const [begun, stopped] = [Promise.withResolvers<Deliver>(), Promise.withResolvers<void>()]
  const follow: JournalFeed['follow'] = () => (deliver) => {
    begun.resolve(deliver)
    return stopped.resolve
  }
  const server = express()
    .get('/', journalStream({ clock: systemClock(), follow }))
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  opened.push({ close: () => void socket.destroy() }, server)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  return { socket, deliver: await begun.promise, stopped: stopped.promise }
}

describe('journal subscribers', () => {
  it('are unsubscribed when they disconnect', async () => {
    const { socket, stopped } = await follower()
    socket.destroy()
    await expect(stopped).resolves.toBeUndefined()
  })

  it('are disconnected when they leave more unread than the journal holds', async () => {
    const { socket, deliver, stopped } = await follower()
    socket.pause()
    const large = 'x'.repeat(100_000)
    for (let id = 1; id <= 2_001; id += 1) deliver({ id, large } as Parameters<Deliver>[0])
    const first = await Promise.race([stopped.then(() => 'cut'), once(socket, 'readable').then(() => 'told')])
    expect(first).toBe('told')
    for (let id = 2_002; id <= 2_400; id += 1) deliver({ id, large } as Parameters<Deliver>[0])
    await expect(stopped).resolves.toBeUndefined()
  })
})
