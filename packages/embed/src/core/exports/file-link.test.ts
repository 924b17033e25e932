import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { fileKey, initialFileState, validLink } from './file-link.ts'

it('a link works until its end', () => {
  verifies('H-09', 'B-30')
  const link = { url: 'https://files.example/a', filename: 'a.mp4', endsAt: 1_000 }
  const state = { ...initialFileState, link }
  expect([validLink(state, 999), validLink(state, 1_000), validLink(initialFileState, 0)]).toEqual([link, null, null])
})

it('a file that was never requested has no link, no action and no outcome', () => {
  expect(initialFileState).toEqual({ link: null, busy: null, done: null, error: null })
})

it('each file of each export and each deliverable has its own key', () => {
  expect(fileKey({ exportId: 'e1', file: 'reel' })).toBe('e1/reel')
  expect(fileKey({ videoId: 'e1', file: 'reel' })).toBe('video/e1/reel')
})
