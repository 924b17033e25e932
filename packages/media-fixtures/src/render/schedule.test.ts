import { describe, expect, it } from 'vitest'
import { clipsOf } from '../index.ts'
import type { MediaFile } from '../media-set/manifest.ts'
import { fileKey, jobsOf, type MediaJob } from './files.ts'
import { createSchedule, type Schedule, type ScheduledTask } from './schedule.ts'
import type { TaskResult } from './tasks.ts'

const films = clipsOf('film').filter(({ slug }) => ['city-rain', 'ocean-dusk', 'snow-lamp'].includes(slug))

function fileOf(job: MediaJob): MediaFile {
  const size = { bytes: 1, width: 1, height: 1, durationSeconds: 0 }
  return { key: fileKey(job), role: job.role, sha256: '', contentType: 'video/mp4', ...size }
}

function resultOf({ task, job }: ScheduledTask): TaskResult {
  switch (task.kind) {
    case 'thumbnail':
      return { kind: 'thumbnail', value: fileOf(job) }
    case 'file':
      return { kind: 'file', value: fileOf(job) }
    case 'segment':
      return { kind: 'segment', value: { units: [], keys: [], config: { codec: '' } } }
    case 'sound':
      return { kind: 'sound', value: { config: { codec: '', numberOfChannels: 2, sampleRate: 44_100 }, packets: [] } }
  }
}

/** Performs tasks one after the other; returns the files in the order in which they are completed. */
function run(schedule: Schedule, tasks = Number.POSITIVE_INFINITY): string[] {
  const done: string[] = []
  for (let count = 0; count < tasks; count += 1) {
    const next = schedule.next()
    if (next === null) break
    const file = next.accept(resultOf(next))
    if (file !== null) done.push(file.key)
  }
  return done
}

describe('the schedule', () => {
  it('makes thumbnails, then previews, then the files that are sold', () => {
    const schedule = createSchedule(jobsOf(films), '')
    const done = run(schedule)
    expect(done.slice(0, 6)).toEqual([
      'city-rain/thumbnail.jpg',
      'snow-lamp/thumbnail.jpg',
      'ocean-dusk/thumbnail.jpg',
      'city-rain/preview.mp4',
      'snow-lamp/preview.mp4',
      'ocean-dusk/preview.mp4',
    ])
    expect(done.toSorted()).toEqual(jobsOf(films).map(fileKey).toSorted())
    expect(schedule.isDone()).toBe(true)
  })

  it('interrupts a file between two segments for a requested one, and its preview goes before it', () => {
    const schedule = createSchedule(jobsOf(films), '')
    run(schedule, 5)
    schedule.prioritise('ocean-dusk/master.mp4')
    schedule.prioritise('ocean-dusk/preview.mp4')
    expect(run(schedule).slice(0, 3)).toEqual([
      'ocean-dusk/preview.mp4',
      'ocean-dusk/master.mp4',
      'city-rain/preview.mp4',
    ])
  })

  it('has nothing for a process that performs requested tasks only, until a file is requested', () => {
    const schedule = createSchedule(jobsOf(films), '')
    expect(schedule.next({ requestedOnly: true })).toBeNull()
    schedule.prioritise('ocean-dusk/preview.mp4')
    expect(schedule.next({ requestedOnly: true })?.job.clip.slug).toBe('ocean-dusk')
  })

  it('makes the file requested last first', () => {
    const schedule = createSchedule(jobsOf(films), '')
    run(schedule, 3)
    schedule.prioritise('ocean-dusk/preview.mp4')
    schedule.prioritise('snow-lamp/preview.mp4')
    expect(run(schedule).slice(0, 2)).toEqual(['snow-lamp/preview.mp4', 'ocean-dusk/preview.mp4'])
  })

  it('gives several processes parts of the same file, and the next file when there are no more', () => {
    const schedule = createSchedule(jobsOf(films), '')
    run(schedule, 3)
    const tasks = Array.from({ length: 9 }, () => schedule.next())
    expect(tasks.map((each) => `${each?.job.clip.slug} ${each?.task.kind}`)).toEqual([
      'city-rain sound',
      ...Array.from({ length: 6 }, () => 'city-rain segment'),
      'snow-lamp segment',
      'snow-lamp segment',
    ])
  })

  it('has nothing to do while the last parts are being made', () => {
    const [still] = jobsOf(films)
    const schedule = createSchedule(still === undefined ? [] : [still], '')
    const only = schedule.next()
    expect([schedule.next(), schedule.isDone()]).toEqual([null, false])
    if (only !== null) only.accept(resultOf(only))
    expect(schedule.isDone()).toBe(true)
  })
})
