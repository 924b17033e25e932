import { expect, it } from 'vitest'
import { projectData, readProjectData } from './project-data.ts'
import { emptyTimeline, openClips } from './timeline.ts'

const face = { videoId: 'v1', title: 'One', artist: 'Someone', thumbnailUrl: 'http://a.test/1.jpg', duration: 5 }

it('comes back as it was saved, without what a source says of the moment', () => {
  const data = projectData(openClips(emptyTimeline, [{ ...face, ownership: 'owned' } as typeof face]))
  expect(data).toEqual({ version: 1, clips: [face] })
  expect(readProjectData(JSON.parse(JSON.stringify(data)))).toEqual([face])
})

it.each([
  null,
  7,
  {},
  { version: 2, clips: [] },
  { version: 1, clips: [{ videoId: 'v1' }] },
  { version: 1, clips: [null] },
])('is nobody’s edit: %j', (data) => expect(readProjectData(data)).toBeNull())
