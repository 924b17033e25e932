import { describe, expect, it } from 'vitest'
import { videoData } from '@proscenium/protocol-testing'
import { createTokenCache } from './token-cache.ts'

describe('createTokenCache', () => {
  const pair = { authToken: 'new', accessToken: 'new' }

  it('prefers a renewed token to a snapshot that still carries the old one', () => {
    const memory = createTokenCache()
    memory.sent(videoData({ authToken: 'old', accessToken: 'old' }))
    memory.renew(pair)
    expect(memory.freshen(videoData({ authToken: 'old', accessToken: 'old' }))).toMatchObject(pair)
    expect(memory.freshen(videoData({ authToken: '', accessToken: '' }))).toMatchObject(pair)
    memory.sent(videoData({ authToken: 'old', accessToken: 'old' }))
    expect(memory.freshen(videoData({ authToken: 'old', accessToken: 'old' }))).toMatchObject(pair)
  })

  it('accepts a token that it has not seen', () => {
    const memory = createTokenCache()
    memory.renew(pair)
    const newest = { authToken: 'newest', accessToken: 'newest' }
    expect(memory.freshen(videoData(newest))).toMatchObject(newest)
    expect(memory.freshen(videoData(newest))).toMatchObject(newest)
  })
})
