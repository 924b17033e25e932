import { expect, it } from 'vitest'
import { projectData, readProjectData } from './project-data.ts'
import { emptyTimeline, openClips } from './timeline.ts'

const summary = { videoId: 'v1', title: 'One', artist: 'Someone', thumbnailUrl: 'http://a.test/1.jpg', duration: 5 }

it('a project restores what was saved, without the temporary data of the sources', () => {
  const data = projectData(openClips(emptyTimeline, [{ ...summary, ownership: 'owned' } as typeof summary]))
  expect(data).toEqual({ version: 1, clips: [summary] })
  expect(readProjectData(JSON.parse(JSON.stringify(data)))).toEqual([summary])
})

it.each([
  null,
  7,
  {},
  { version: 2, clips: [] },
  { version: 1, clips: [{ videoId: 'v1' }] },
  { version: 1, clips: [null] },
])('data that no edit was saved as is rejected: %j', (data) => expect(readProjectData(data)).toBeNull())
