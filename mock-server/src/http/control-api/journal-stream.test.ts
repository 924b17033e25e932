import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import express from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../system.ts'
import { journalStream, type JournalFeed } from './journal-stream.ts'

type Tell = Parameters<NonNullable<ReturnType<JournalFeed['follow']>>>[0]

const opened: { close(): void }[] = []
afterEach(() => opened.splice(0).forEach((each) => each.close()))

/** Someone who follows; `tell` is what the journal tells, `stopped` ends when it need not any more. */
async function follower(): Promise<{ socket: Socket; tell: Tell; stopped: Promise<void> }> {
  const [begun, stopped] = [Promise.withResolvers<Tell>(), Promise.withResolvers<void>()]
  const follow: JournalFeed['follow'] = () => (tell) => {
    begun.resolve(tell)
    return stopped.resolve
  }
  const server = express()
    .get('/', journalStream({ clock: systemClock(), follow }))
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  opened.push({ close: () => void socket.destroy() }, server)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  return { socket, tell: await begun.promise, stopped: stopped.promise }
}

describe('who follows the journal', () => {
  it('is told no more after leaving', async () => {
    const { socket, stopped } = await follower()
    socket.destroy()
    await expect(stopped).resolves.toBeUndefined()
  })

  it('is cut off who leaves more unread than the journal keeps', async () => {
    const { socket, tell, stopped } = await follower()
    socket.pause()
    const large = 'x'.repeat(100_000)
    for (let id = 1; id <= 2_001; id += 1) tell({ id, large } as Parameters<Tell>[0])
    const first = await Promise.race([stopped.then(() => 'cut'), once(socket, 'readable').then(() => 'told')])
    expect(first).toBe('told')
    for (let id = 2_002; id <= 2_400; id += 1) tell({ id, large } as Parameters<Tell>[0])
    await expect(stopped).resolves.toBeUndefined()
  })
})
