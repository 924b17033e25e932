import type { VideoData, VideoDataInput } from '@proscenium/protocol'
import { videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import { createBootData, type BootTarget } from './boot-data.ts'
import type { CallWorkspace } from '../session/session-calls.ts'

const notFound: EmbedError = { kind: 'workspace', status: 404, code: 'not_found', message: 'No.' }
const { signal } = new AbortController()
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Each boot waits until the test responds to it. */
function setup() {
  const requests: { target: BootTarget; respond: (outcome: Outcome<VideoData>) => void }[] = []
  const boot = (_: string, target: BootTarget) =>
    new Promise<Outcome<VideoData>>((respond) => requests.push({ target, respond }))
  const boots = createBootData({ call: boot as CallWorkspace, hostMode: 'partner', signal })
  const respond = (index: number, user: string, changes: Partial<VideoDataInput> = {}) =>
    requests[index]?.respond({ ok: true, value: videoData({ userId: user, ...changes }) })
  return { boots, requests, respond }
}

describe('boot data of another target', () => {
  it('applies to every boot once it has arrived, and to none before', async () => {
    verifies('H-10')
    const { boots, requests, respond } = setup()
    respond(0, 'first')
    await boots.first
    const opening = boots.open({ projectId: 'p1' }, signal)
    void boots.refresh()
    respond(1, 'opened')
    expect(await opening).toMatchObject({ accepted: true, isLatest: true })
    void boots.refresh()
    expect(requests.map(({ target }) => target)).toEqual([{}, { projectId: 'p1' }, {}, { projectId: 'p1' }])
    expect(boots.latest()?.userId).toBe('opened')
  })

  it('changes nothing if it is unavailable', async () => {
    verifies('H-10')
    const { boots, requests, respond } = setup()
    respond(0, 'first')
    await boots.first
    const opening = boots.open({ projectId: 'missing' }, signal)
    requests[1]?.respond({ ok: false, error: notFound })
    expect(await opening).toEqual({ outcome: { ok: false, error: notFound }, accepted: false, isLatest: false })
    void boots.refresh()
    expect(requests[2]?.target).toEqual({})
    expect(boots.latest()?.userId).toBe('first')
  })

  it('comes from the request that was not aborted, whichever arrives first', async () => {
    verifies('H-10')
    const { boots, respond } = setup()
    const left = new AbortController()
    const openings = [boots.open({ projectId: 'p1' }, left.signal), boots.open({ projectId: 'p2' }, signal)]
    left.abort()
    respond(2, 'second')
    respond(1, 'first')
    expect(await Promise.all(openings)).toMatchObject([{ accepted: false }, { accepted: true }])
    expect(boots.latest()?.userId).toBe('second')
  })

  it('is not replaced by a boot of the previous target, and reports when it was overtaken', async () => {
    verifies('H-10', 'P-44')
    const { boots, respond } = setup()
    const opening = boots.open({ videoId: 'v2' }, signal)
    const [overtaking, late] = [boots.refresh(), boots.refresh()]
    respond(2, 'overtaking')
    await overtaking
    respond(1, 'opened')
    expect(await opening).toMatchObject({ accepted: true, isLatest: false })
    respond(3, 'late')
    await settled()
    expect(boots.latest()?.userId).toBe('opened')
    respond(4, 'refreshed')
    expect(await late).toMatchObject({ outcome: { value: { userId: 'refreshed' } }, isLatest: true })
  })

  it('is requested again if a pending boot of the previous target completes after it, so that no change is lost', async () => {
    verifies('H-08', 'H-10')
    const { boots, requests, respond } = setup()
    respond(0, 'first')
    await boots.first
    const opening = boots.open({ videoId: 'v2' }, signal)
    const bought = boots.refresh()
    respond(1, 'opened')
    await opening
    respond(2, 'of the target before', { ownedVideoIds: ['v1'] })
    await settled()
    expect(requests[3]?.target).toEqual({ videoId: 'v2' })
    respond(3, 'bought', { ownedVideoIds: ['v1'] })
    expect(await bought).toMatchObject({ outcome: { value: { userId: 'bought' } }, isLatest: true })
    expect(boots.latest()?.ownedVideoIds).toEqual(['v1'])
  })

  it('is not requested again after that boot was rejected', async () => {
    const { boots, requests, respond } = setup()
    const opening = boots.open({ videoId: 'v2' }, signal)
    const rejected = boots.refresh()
    respond(1, 'opened')
    await opening
    requests[2]?.respond({ ok: false, error: notFound })
    expect(await rejected).toEqual({ outcome: { ok: false, error: notFound }, isLatest: false })
    expect(requests).toHaveLength(3)
  })

  it('is served to a reloaded editor', async () => {
    verifies('H-10')
    const { boots, requests, respond } = setup()
    respond(0, 'first')
    await boots.forEditor(signal)
    const opening = boots.open({ videoId: 'v2', projectId: 'p1' }, signal)
    respond(1, 'opened')
    await opening
    void boots.forEditor(signal)
    expect(requests[2]?.target).toEqual({ videoId: 'v2', projectId: 'p1' })
  })
})

it('a list of projects is not reverted by a boot requested before it', async () => {
  verifies('H-10', 'P-06')
  const { boots, respond } = setup()
  expect(boots.updateProjects([])).toBeNull()
  respond(0, 'first')
  await boots.first
  const saved = { projectId: 'p1', projectName: 'First cut' }
  const [bought, opening] = [boots.refresh(), boots.open({ videoId: 'v2' }, signal)]
  expect(boots.updateProjects([saved])?.projects).toEqual([saved])
  respond(1, 'bought', { projects: [] })
  expect((await bought).outcome).toMatchObject({ value: { userId: 'bought', projects: [saved] } })
  respond(2, 'opened', { projects: [] })
  await opening
  expect(boots.latest()).toMatchObject({ userId: 'opened', projects: [saved] })
  const later = boots.refresh()
  respond(3, 'later', { projects: [] })
  await later
  expect(boots.latest()).toMatchObject({ userId: 'later', projects: [] })
})

describe('a deleted project', () => {
  const open = async () => {
    const staged = setup()
    staged.respond(0, 'first')
    await staged.boots.forEditor(signal)
    const opening = staged.boots.open({ projectId: 'p1' }, signal)
    staged.respond(1, 'opened', { videoId: 'v2', projectId: 'p1' })
    await opening
    return staged
  }

  it('withholds no update from the editor, which continues with what it has', async () => {
    verifies('H-08', 'H-10')
    const { boots, requests, respond } = await open()
    const bought = [boots.refresh(), boots.refresh()]
    requests[2]?.respond({ ok: false, error: notFound })
    requests[3]?.respond({ ok: false, error: notFound })
    await settled()
    expect(requests.slice(4).map(({ target }) => target)).toEqual([{ videoId: 'v2' }, { videoId: 'v2' }])
    respond(4, 'bought', { videoId: 'v2', ownedVideoIds: ['v2'] })
    respond(5, 'bought', { videoId: 'v2', ownedVideoIds: ['v2'] })
    const value = { userId: 'bought', videoId: 'v2', projectId: 'p1', ownedVideoIds: ['v2'] }
    expect(await Promise.all(bought)).toMatchObject([
      { outcome: { value }, isLatest: true },
      { outcome: { value }, isLatest: true },
    ])
  })

  it('does not prevent a reloaded editor from getting its video', async () => {
    verifies('H-10', 'P-44')
    const { boots, requests, respond } = await open()
    const reloaded = boots.forEditor(signal)
    requests[2]?.respond({ ok: false, error: notFound })
    await settled()
    respond(3, 'reloaded', { videoId: 'v2' })
    const outcome = await reloaded
    expect([requests[3]?.target, outcome.ok && outcome.value.projectId]).toEqual([{ videoId: 'v2' }, undefined])
    expect(boots.latest()?.projectId).toBeUndefined()
  })
})

it('a blank project belongs to the same video', async () => {
  const { boots, requests, respond } = setup()
  expect(boots.leaveProject()).toBeNull()
  const opening = boots.open({ projectId: 'p1' }, signal)
  respond(1, 'opened', { videoId: 'v2', projectId: 'p1' })
  await opening
  const left = boots.leaveProject()
  expect([left?.videoId, left?.projectId]).toEqual(['v2', undefined])
  void boots.refresh()
  expect(requests[2]?.target).toEqual({ videoId: 'v2' })
})
