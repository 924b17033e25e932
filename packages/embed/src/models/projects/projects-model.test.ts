import type { Project } from '@proscenium/protocol'
import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import type { OpenRequest } from '../../core/projects/opening.ts'
import { createProjects } from './projects-model.ts'

const notFound: EmbedError = { kind: 'workspace', status: 404, code: 'not_found', message: 'No.' }
const over: EmbedError = { kind: 'workspace', status: 401, code: 'invalid_session', message: 'Over.' }
const settled = () => new Promise((resolve) => setImmediate(resolve))

function setup(reason: EmbedError | null = null) {
  const clock = createManualClock()
  const controller = new AbortController()
  const opened: OpenRequest[] = []
  const signals: AbortSignal[] = []
  const lists: (readonly Project[])[] = []
  const service = {
    gate: Promise.resolve<unknown>(null),
    requests: 0,
    respond: { ok: true, value: [] } as Outcome<readonly Project[]>,
  }
  const projects = createProjects({
    call: async () => {
      service.requests += 1
      return service.respond
    },
    clock,
    signal: controller.signal,
    async open(request, signal) {
      opened.push(request)
      signals.push(signal)
      await service.gate
      return reason === null ? { ok: true, value: null } : { ok: false, error: reason }
    },
    onProjectsListed: (list) => void lists.push(list),
  })
  return { clock, controller, opened, signals, lists, service, projects }
}

describe('a selected project', () => {
  it('opens immediately if nothing is unsaved', async () => {
    verifies('H-10', 'P-14')
    const { opened, projects } = setup()
    projects.openProject({ projectId: 'p1', videoId: '' })
    projects.openProject({})
    await settled()
    expect([opened, projects.opening.value]).toEqual([[{ projectId: 'p1' }], { kind: 'idle' }])
  })

  it('opens over unsaved work only after the user’s confirmation', async () => {
    verifies('H-10')
    const { opened, projects } = setup()
    projects.openProject({ projectId: 'p1', hasUnsavedChanges: true })
    expect([opened, projects.opening.value]).toEqual([[], { kind: 'asking', request: { projectId: 'p1' } }])
    projects.dismiss()
    expect([opened, projects.opening.value]).toEqual([[], { kind: 'idle' }])
    projects.openProject({ videoId: 'v2', hasUnsavedChanges: true })
    projects.confirm()
    await settled()
    expect([opened, projects.opening.value]).toEqual([[{ videoId: 'v2' }], { kind: 'idle' }])
  })

  it('is reported as slow after a second, until it has opened', async () => {
    verifies('H-10')
    const { clock, service, projects } = setup()
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

  it('is aborted, and no longer slow, once another is selected or asked about', async () => {
    verifies('H-10')
    const { clock, opened, signals, service, projects } = setup()
    service.gate = new Promise(() => undefined)
    projects.openProject({ projectId: 'p1' })
    clock.advance(1_000)
    projects.openProject({ projectId: 'p2' })
    expect([signals.map(({ aborted }) => aborted), projects.slow.value]).toEqual([[true, false], false])
    clock.advance(999)
    projects.openProject({ projectId: 'p3', hasUnsavedChanges: true })
    clock.advance(60_000)
    expect([signals.map(({ aborted }) => aborted), projects.slow.value]).toEqual([[true, true], false])
    expect([opened.length, clock.pending]).toEqual([2, 0])
  })

  it('is requested once even if a subscriber confirms inside the notification', async () => {
    const { opened, projects } = setup()
    projects.opening.subscribe(({ kind }) => kind === 'asking' && projects.confirm())
    projects.openProject({ projectId: 'p1', hasUnsavedChanges: true })
    await settled()
    expect([opened, projects.opening.value]).toEqual([[{ projectId: 'p1' }], { kind: 'idle' }])
  })

  it('opens although a subscriber throws', async () => {
    const { opened, projects } = setup()
    projects.opening.subscribe(({ kind }) => {
      if (kind === 'opening') throw new Error('a site')
    })
    expect(() => projects.openProject({ projectId: 'p1' })).toThrow('a site')
    await settled()
    expect([opened, projects.opening.value]).toEqual([[{ projectId: 'p1' }], { kind: 'idle' }])
  })

  it('is reported when it is missing, but not when the session has ended', async () => {
    verifies('H-10')
    const missing = setup(notFound)
    missing.projects.openProject({ projectId: 'p1' })
    await settled()
    expect(missing.projects.opening.value).toEqual({ kind: 'failed', request: { projectId: 'p1' }, error: notFound })
    const ended = setup(over)
    ended.projects.openProject({ projectId: 'p1' })
    await settled()
    expect(ended.projects.opening.value).toEqual({ kind: 'idle' })
  })
})

describe('the list of projects', () => {
  const list = [{ projectId: 'p1', projectName: 'First cut' }]

  it('is refreshed immediately, and once more for everything saved meanwhile', async () => {
    verifies('H-10', 'P-06')
    const { clock, lists, service, projects } = setup()
    service.respond = { ok: true, value: list }
    for (let save = 0; save < 30; save += 1) projects.projectSaved()
    await settled()
    expect([service.requests, lists]).toEqual([1, [list]])
    clock.advance(1_999)
    expect(service.requests).toBe(1)
    clock.advance(1)
    await settled()
    clock.advance(60_000)
    await settled()
    expect(service.requests).toBe(2)
    projects.projectSaved()
    expect(service.requests).toBe(3)
  })

  it('stays unchanged if it is unavailable or the host is disposed', async () => {
    const { clock, lists, service, projects } = setup()
    service.respond = { ok: false, error: notFound }
    projects.projectSaved()
    projects.projectSaved()
    await settled()
    projects.dispose()
    clock.advance(60_000)
    expect([service.requests, lists]).toEqual([1, []])
  })

  it('is dropped if it arrives after the host’s disposal', async () => {
    const { controller, lists, service, projects } = setup()
    service.respond = { ok: true, value: list }
    projects.projectSaved()
    controller.abort()
    await settled()
    expect([service.requests, lists]).toEqual([1, []])
  })
})
