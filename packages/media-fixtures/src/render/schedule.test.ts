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
    const schedule = createSchedule({ jobs: jobsOf(films), directory: '' })
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

  it('begins nothing else while somebody waits for a file', () => {
    const schedule = createSchedule({ jobs: jobsOf(films), directory: '' })
    run(schedule, 3)
    schedule.prioritise('ocean-dusk/thumbnail.jpg')
    schedule.prioritise('ocean-dusk/preview.mp4')
    const tasks = Array.from({ length: 20 }, () => schedule.next())
    const begun = tasks.filter((each) => each !== null)
    expect(new Set(begun.map(({ job }) => fileKey(job)))).toEqual(new Set(['ocean-dusk/preview.mp4']))
    expect([begun.length > 5, schedule.requested()]).toEqual([true, ['ocean-dusk/preview.mp4']])
  })

  it('renders what nobody may see on request only', () => {
    const schedule = createSchedule({ jobs: jobsOf(films), directory: '', unasked: ({ role }) => role === 'thumbnail' })
    expect([run(schedule).length, schedule.isDone(), schedule.next()]).toEqual([3, true, null])
    schedule.prioritise('ocean-dusk/master.mp4')
    expect([schedule.isDone(), run(schedule), schedule.isDone()]).toEqual([false, ['ocean-dusk/master.mp4'], true])
  })

  it('begins an interrupted task again, and a withdrawn file when somebody requests it', () => {
    const schedule = createSchedule({ jobs: jobsOf(films), directory: '' })
    run(schedule, 3)
    const kinds = (): (string | undefined)[] => Array.from({ length: 3 }, () => schedule.next()?.task.kind)
    const tasks = Array.from({ length: 3 }, () => schedule.next())
    for (const each of tasks) each?.cancel()
    expect(kinds()).toEqual(['sound', 'segment', 'segment'])
    const [job] = jobsOf(films).filter(({ role }) => role === 'preview')
    if (job === undefined) throw new Error('There are no previews.')
    schedule.withdraw(job)
    expect(run(schedule)).not.toContain(fileKey(job))
    schedule.prioritise(fileKey(job))
    expect(schedule.requested()).toEqual([fileKey(job)])
  })

  it('interrupts a file between two segments for a requested one, and its preview goes before it', () => {
    const schedule = createSchedule({ jobs: jobsOf(films), directory: '' })
    run(schedule, 5)
    schedule.prioritise('ocean-dusk/master.mp4')
    schedule.prioritise('ocean-dusk/preview.mp4')
    expect(run(schedule).slice(0, 3)).toEqual([
      'ocean-dusk/preview.mp4',
      'ocean-dusk/master.mp4',
      'city-rain/preview.mp4',
    ])
  })

  it('makes the file requested last first', () => {
    const schedule = createSchedule({ jobs: jobsOf(films), directory: '' })
    run(schedule, 3)
    schedule.prioritise('ocean-dusk/preview.mp4')
    schedule.prioritise('snow-lamp/preview.mp4')
    expect(run(schedule).slice(0, 2)).toEqual(['snow-lamp/preview.mp4', 'ocean-dusk/preview.mp4'])
  })

  it('gives several processes parts of the same file, and the next file when there are no more', () => {
    const schedule = createSchedule({ jobs: jobsOf(films), directory: '' })
    run(schedule, 3)
    const tasks = Array.from({ length: 15 }, () => schedule.next())
    expect(tasks.map((each) => `${each?.job.clip.slug} ${each?.task.kind}`)).toEqual([
      'city-rain sound',
      ...Array.from({ length: 12 }, () => 'city-rain segment'),
      'snow-lamp segment',
      'snow-lamp segment',
    ])
  })

  it('has nothing to do while the last parts are being made', () => {
    const [still] = jobsOf(films)
    const schedule = createSchedule({ jobs: still === undefined ? [] : [still], directory: '' })
    const only = schedule.next()
    expect([schedule.next(), schedule.isDone()]).toEqual([null, false])
    if (only !== null) only.accept(resultOf(only))
    expect(schedule.isDone()).toBe(true)
  })
})
