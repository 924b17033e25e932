import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { InspectedMessage } from '../diagnosis/inspected-message.ts'
import type { MessagePortLike, Port } from '../ports.ts'
import { createSender, type SenderOptions } from './sender.ts'

const peerOrigin = 'https://editor.example'
const token = { authToken: 'a', accessToken: 'a' }

function setUp(changes: Partial<SenderOptions> & Partial<Pick<Port, 'peer' | 'post'>> = {}) {
  const posts: unknown[] = []
  const inspected: InspectedMessage[] = []
  const port: Port = {
    peer: changes.peer ?? (() => ({})),
    post: changes.post ?? ((...post) => (posts.push(['window', ...post]), true)),
    listen: () => () => {},
  }
  const direct: MessagePortLike = {
    listen: () => {},
    post: (message) => void posts.push(['port', message]),
    close: () => {},
  }
  const inspect = (message: InspectedMessage): void => void inspected.push(message)
  return {
    sender: createSender({ peerOrigin, inspect, log: () => undefined, ...changes, port }),
    posts,
    inspected,
    direct,
  }
}

describe('createSender', () => {
  it('posts to the one peer origin', () => {
    verifies('P-41')
    const { sender, posts } = setUp()
    expect(sender.send('TOKEN_REFRESHED', token)).toBe(true)
    expect(posts).toEqual([['window', { type: 'TOKEN_REFRESHED', ...token }, peerOrigin, undefined]])
  })

  it('posts through the port that is the transport, except messages that transfer a port', () => {
    verifies('P-41')
    const { sender, posts, direct } = setUp()
    sender.setTransport(direct)
    const transfer = { name: 'far end' }
    sender.send('TOKEN_REFRESHED', token)
    sender.send('RESET_PROJECT', { videoId: 'v' }, { transfer })
    sender.setTransport(null)
    sender.send('RESET_PROJECT', { videoId: 'w' })
    expect(posts).toEqual([
      ['port', { type: 'TOKEN_REFRESHED', ...token }],
      ['window', { type: 'RESET_PROJECT', videoId: 'v' }, peerOrigin, transfer],
      ['window', { type: 'RESET_PROJECT', videoId: 'w' }, peerOrigin, undefined],
    ])
  })

  it.each([
    ['the peer’s origin is unknown', { peerOrigin: null }],
    ['there is no peer', { peer: () => null }],
  ])('posts and records nothing while %s', (_name, changes) => {
    verifies('P-41')
    const { sender, posts, inspected } = setUp(changes)
    expect(sender.send('TOKEN_REFRESHED', token)).toBe(false)
    expect([posts, inspected]).toEqual([[], []])
  })

  it('reports each sent message to the inspector, with its transport and envelope', () => {
    const { sender, inspected, direct } = setUp()
    const sent = { direction: 'out', outcome: 'passed', origin: peerOrigin, envelope: {} }
    sender.send('TOKEN_REFRESHED', token)
    sender.setTransport(direct)
    sender.send('RESET_PROJECT', { videoId: 'v' }, { envelope: { revision: 3 } })
    expect(inspected).toEqual([
      { ...sent, type: 'TOKEN_REFRESHED', transport: 'window', fields: token },
      { ...sent, type: 'RESET_PROJECT', transport: 'port', fields: { videoId: 'v' }, envelope: { revision: 3 } },
    ])
  })

  it('does not record a message when the peer is gone', () => {
    const { sender, inspected } = setUp({ post: () => false })
    expect(sender.send('TOKEN_REFRESHED', token)).toBe(false)
    expect(inspected).toEqual([])
  })

  it('throws a coded error for fields that are malformed or cannot be cloned', () => {
    const { sender } = setUp({ post: (message) => structuredClone(message) !== null })
    expect(() => sender.send('TOKEN_REFRESHED', { ...token, run: () => 1 })).toThrow(
      expect.objectContaining({ code: 'invalid', message: 'the message cannot be cloned: DataCloneError' }),
    )
    expect(() => sender.send('TOKEN_REFRESHED', {})).toThrow(
      expect.objectContaining({ code: 'invalid', message: 'TOKEN_REFRESHED is not sent: authToken: expected string' }),
    )
  })
})
