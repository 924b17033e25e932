import { videoData } from '@proscenium/protocol-testing'
import { expect, it } from 'vitest'
import { hostContextOf } from './host-context.ts'

it.each([
  [
    { locale: 'de-AT', timeZone: 'Asia/Tokyo', reducedMotion: true },
    { locale: 'de-AT', timeZone: 'Asia/Tokyo', reducedMotion: true },
  ],
  [
    { locale: 'fr', width: 320, colorScheme: 'sepia' },
    { locale: 'fr', reducedMotion: false },
  ],
  [{ timeZone: 'Mars/Olympus', reducedMotion: false }, { reducedMotion: false }],
  [undefined, { reducedMotion: false }],
])('the context %j of a snapshot is read as %j', (context, expected) => {
  expect(hostContextOf({ ...videoData(), ...(context === undefined ? {} : { context }) })).toEqual(expected)
})

it('no snapshot has no context', () => {
  expect(hostContextOf(null)).toEqual({ reducedMotion: false })
})
