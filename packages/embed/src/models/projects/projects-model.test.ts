import type { Project } from '@proscenium/protocol'
import { createManualClock } from '@proscenium/protocol/testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import type { OpenRequest } from '../../core/projects/opening.ts'
import { createProjects } from './projects-model.ts'

const gone: EmbedError = { kind: 'workspace', status: 404, code: 'not_found', message: 'No.' }
const over: EmbedError = { kind: 'workspace', status: 401, code: 'invalid_session', message: 'Over.' }
const settled = () => new Promise((resolve) => setImmediate(resolve))

function stage(reason: EmbedError | null = null) {
  const clock = createManualClock()
  const life = new AbortController()
  const opened: OpenRequest[] = []
  const wanted: AbortSignal[] = []
  const lists: (readonly Project[])[] = []
  const service = {
    gate: Promise.resolve<unknown>(null),
    asked: 0,
    answer: { ok: true, value: [] } as Outcome<readonly Project[]>,
  }
  const projects = createProjects({
    call: async () => {
      service.asked += 1
      return service.answer
    },
    clock,
    signal: life.signal,
    async open(request, signal) {
      opened.push(request)
      wanted.push(signal)
      await service.gate
      return reason === null ? { ok: true, value: null } : { ok: false, error: reason }
    },
    onProjectsListed: (list) => void lists.push(list),
  })
  return { clock, life, opened, wanted, lists, service, projects }
}

describe('a project that was picked', () => {
  it('is opened at once where nothing is unsaved', async () => {
    verifies('H-10', 'P-14')
    const { opened, projects } = stage()
    projects.openProject({ projectId: 'p1', videoId: '' })
    projects.openProject({})
    await settled()
    expect([opened, projects.opening.value]).toEqual([[{ projectId: 'p1' }], { kind: 'idle' }])
  })

  it('is opened over unsaved work only when the person says so', async () => {
    verifies('H-10')
    const { opened, projects } = stage()
    projects.openProject({ projectId: 'p1', hasUnsavedChanges: true })
    expect([opened, projects.opening.value]).toEqual([[], { kind: 'asking', request: { projectId: 'p1' } }])
    projects.dismiss()
    expect([opened, projects.opening.value]).toEqual([[], { kind: 'idle' }])
    projects.openProject({ videoId: 'v2', hasUnsavedChanges: true })
    projects.confirm()
    await settled()
    expect([opened, projects.opening.value]).toEqual([[{ videoId: 'v2' }], { kind: 'idle' }])
  })

  it('is said to be slow after a second, until it is there', async () => {
    verifies('H-10')
    const { clock, service, projects } = stage()
    const gate = Promise.withResolvers<null>()
    service.gate = gate.promise
    projects.openProject({ projectId: 'p1' })
    clock.advance(999)
    expect(projects.slow.value).toBe(false)
    clock.advance(1)
    expect(projects.slow.value).toBe(true)
    gate.resolve(null)
    await settled()
    expect(projects.slow.value).toBe(false)
  })

  it('is wanted no more once another is picked or asked about, and is slow no more either', async () => {
    verifies('H-10')
    const { clock, opened, wanted, service, projects } = stage()
    service.gate = new Promise(() => undefined)
    projects.openProject({ projectId: 'p1' })
    clock.advance(1_000)
    projects.openProject({ projectId: 'p2' })
    expect([wanted.map(({ aborted }) => aborted), projects.slow.value]).toEqual([[true, false], false])
    clock.advance(999)
    projects.openProject({ projectId: 'p3', hasUnsavedChanges: true })
    clock.advance(60_000)
    expect([wanted.map(({ aborted }) => aborted), projects.slow.value]).toEqual([[true, true], false])
    expect([opened.length, clock.pending]).toEqual([2, 0])
  })

  it('is asked for once by a site that says yes before it is asked', async () => {
    const { opened, projects } = stage()
    projects.opening.subscribe(({ kind }) => kind === 'asking' && projects.confirm())
    projects.openProject({ projectId: 'p1', hasUnsavedChanges: true })
    await settled()
    expect([opened, projects.opening.value]).toEqual([[{ projectId: 'p1' }], { kind: 'idle' }])
  })

  it('is opened although whoever follows it throws', async () => {
    const { opened, projects } = stage()
    projects.opening.subscribe(({ kind }) => {
      if (kind === 'opening') throw new Error('a site')
    })
    expect(() => projects.openProject({ projectId: 'p1' })).toThrow('a site')
    await settled()
    expect([opened, projects.opening.value]).toEqual([[{ projectId: 'p1' }], { kind: 'idle' }])
  })

  it('is told of where it is not there, and not where the session’s end says enough', async () => {
    verifies('H-10')
    const missing = stage(gone)
    missing.projects.openProject({ projectId: 'p1' })
    await settled()
    expect(missing.projects.opening.value).toEqual({ kind: 'failed', request: { projectId: 'p1' }, error: gone })
    const ended = stage(over)
    ended.projects.openProject({ projectId: 'p1' })
    await settled()
    expect(ended.projects.opening.value).toEqual({ kind: 'idle' })
  })
})

describe('the list of projects', () => {
  const list = [{ projectId: 'p1', projectName: 'First cut' }]

  it('is refreshed at once, and once more for all that was saved meanwhile', async () => {
    verifies('H-10', 'P-06')
    const { clock, lists, service, projects } = stage()
    service.answer = { ok: true, value: list }
    for (let save = 0; save < 30; save += 1) projects.projectSaved()
    await settled()
    expect([service.asked, lists]).toEqual([1, [list]])
    clock.advance(1_999)
    expect(service.asked).toBe(1)
    clock.advance(1)
    await settled()
    clock.advance(60_000)
    await settled()
    expect(service.asked).toBe(2)
    projects.projectSaved()
    expect(service.asked).toBe(3)
  })

  it('stays as it is where it cannot be had, and after the host is gone', async () => {
    const { clock, lists, service, projects } = stage()
    service.answer = { ok: false, error: gone }
    projects.projectSaved()
    projects.projectSaved()
    await settled()
    projects.dispose()
    clock.advance(60_000)
    expect([service.asked, lists]).toEqual([1, []])
  })

  it('that comes after the host is gone is handed to nobody', async () => {
    const { life, lists, service, projects } = stage()
    service.answer = { ok: true, value: list }
    projects.projectSaved()
    life.abort()
    await settled()
    expect([service.asked, lists]).toEqual([1, []])
  })
})
