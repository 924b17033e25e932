import type { VideoData } from '@proscenium/protocol'
import { videoData } from '@proscenium/protocol/testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import { createBootData, type BootTarget } from './boot-data.ts'
import type { CallWorkspace } from '../session/session-calls.ts'

const gone: EmbedError = { kind: 'workspace', status: 404, code: 'not_found', message: 'No.' }
const { signal } = new AbortController()
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Each boot waits until the test answers it. */
function stage() {
  const asked: { target: BootTarget; answer: (outcome: Outcome<VideoData>) => void }[] = []
  const boot = (_: string, target: BootTarget) =>
    new Promise<Outcome<VideoData>>((answer) => asked.push({ target, answer }))
  const boots = createBootData({ call: boot as CallWorkspace, hostMode: 'partner', signal: signal })
  const answer = (index: number, user: string, changes: Partial<VideoData> = {}) =>
    asked[index]?.answer({ ok: true, value: videoData({ userId: user, ...changes }) })
  return { boots, asked, answer }
}

describe('boot data of another target', () => {
  it('is every boot’s once it is there, and nothing before', async () => {
    verifies('H-10')
    const { boots, asked, answer } = stage()
    answer(0, 'first')
    await boots.first
    const opening = boots.open({ projectId: 'p1' }, signal)
    void boots.refresh()
    answer(1, 'opened')
    expect(await opening).toMatchObject({ taken: true, isNewest: true })
    void boots.refresh()
    expect(asked.map(({ target }) => target)).toEqual([{}, { projectId: 'p1' }, {}, { projectId: 'p1' }])
    expect(boots.latest()?.userId).toBe('opened')
  })

  it('changes nothing where it cannot be had', async () => {
    verifies('H-10')
    const { boots, asked, answer } = stage()
    answer(0, 'first')
    await boots.first
    const opening = boots.open({ projectId: 'nobody’s' }, signal)
    asked[1]?.answer({ ok: false, error: gone })
    expect(await opening).toEqual({ answer: { ok: false, error: gone }, taken: false, isNewest: false })
    void boots.refresh()
    expect(asked[2]?.target).toEqual({})
    expect(boots.latest()?.userId).toBe('first')
  })

  it('is that of the wish that still stands, whichever comes first', async () => {
    verifies('H-10')
    const { boots, answer } = stage()
    const left = new AbortController()
    const openings = [boots.open({ projectId: 'p1' }, left.signal), boots.open({ projectId: 'p2' }, signal)]
    left.abort()
    answer(2, 'second')
    answer(1, 'first')
    expect(await Promise.all(openings)).toMatchObject([{ taken: false }, { taken: true }])
    expect(boots.latest()?.userId).toBe('second')
  })

  it('lets no boot of the target before come after it, and says when it was overtaken', async () => {
    verifies('H-10', 'P-44')
    const { boots, answer } = stage()
    const opening = boots.open({ videoId: 'v2' }, signal)
    const [overtaking, late] = [boots.refresh(), boots.refresh()]
    answer(2, 'overtaking')
    await overtaking
    answer(1, 'opened')
    expect(await opening).toMatchObject({ taken: true, isNewest: false })
    answer(3, 'late')
    await settled()
    expect(boots.latest()?.userId).toBe('opened')
    answer(4, 'anew')
    expect(await late).toMatchObject({ answer: { value: { userId: 'anew' } }, isNewest: true })
  })

  it('is asked for again where a boot was asked for before it and answered after it, so that no news is lost', async () => {
    verifies('H-08', 'H-10')
    const { boots, asked, answer } = stage()
    answer(0, 'first')
    await boots.first
    const opening = boots.open({ videoId: 'v2' }, signal)
    const bought = boots.refresh()
    answer(1, 'opened')
    await opening
    answer(2, 'of the target before', { ownedVideoIds: ['v1'] })
    await settled()
    expect(asked[3]?.target).toEqual({ videoId: 'v2' })
    answer(3, 'bought', { ownedVideoIds: ['v1'] })
    expect(await bought).toMatchObject({ answer: { value: { userId: 'bought' } }, isNewest: true })
    expect(boots.latest()?.ownedVideoIds).toEqual(['v1'])
  })

  it('that was refused is not asked for again, whatever was opened meanwhile', async () => {
    const { boots, asked, answer } = stage()
    const opening = boots.open({ videoId: 'v2' }, signal)
    const refused = boots.refresh()
    answer(1, 'opened')
    await opening
    asked[2]?.answer({ ok: false, error: gone })
    expect(await refused).toEqual({ answer: { ok: false, error: gone }, isNewest: false })
    expect(asked).toHaveLength(3)
  })

  it('is what a reloaded editor gets', async () => {
    verifies('H-10')
    const { boots, asked, answer } = stage()
    answer(0, 'first')
    await boots.forEditor(signal)
    const opening = boots.open({ videoId: 'v2', projectId: 'p1' }, signal)
    answer(1, 'opened')
    await opening
    void boots.forEditor(signal)
    expect(asked[2]?.target).toEqual({ videoId: 'v2', projectId: 'p1' })
  })
})

it('a list of projects is not taken back by a boot that was asked for before it', async () => {
  verifies('H-10', 'P-06')
  const { boots, answer } = stage()
  expect(boots.updateProjects([])).toBeNull()
  answer(0, 'first')
  await boots.first
  const saved = { projectId: 'p1', projectName: 'First cut' }
  const [bought, opening] = [boots.refresh(), boots.open({ videoId: 'v2' }, signal)]
  expect(boots.updateProjects([saved])?.projects).toEqual([saved])
  answer(1, 'bought', { projects: [] })
  expect((await bought).answer).toMatchObject({ value: { userId: 'bought', projects: [saved] } })
  answer(2, 'opened', { projects: [] })
  await opening
  expect(boots.latest()).toMatchObject({ userId: 'opened', projects: [saved] })
  const later = boots.refresh()
  answer(3, 'later', { projects: [] })
  await later
  expect(boots.latest()).toMatchObject({ userId: 'later', projects: [] })
})

describe('a project that is there no more', () => {
  const open = async () => {
    const staged = stage()
    staged.answer(0, 'first')
    await staged.boots.forEditor(signal)
    const opening = staged.boots.open({ projectId: 'p1' }, signal)
    staged.answer(1, 'opened', { videoId: 'v2', projectId: 'p1' })
    await opening
    return staged
  }

  it('takes no news from the editor, which goes on with what it has', async () => {
    verifies('H-08', 'H-10')
    const { boots, asked, answer } = await open()
    const bought = [boots.refresh(), boots.refresh()]
    asked[2]?.answer({ ok: false, error: gone })
    asked[3]?.answer({ ok: false, error: gone })
    await settled()
    expect(asked.slice(4).map(({ target }) => target)).toEqual([{ videoId: 'v2' }, { videoId: 'v2' }])
    answer(4, 'bought', { videoId: 'v2', ownedVideoIds: ['v2'] })
    answer(5, 'bought', { videoId: 'v2', ownedVideoIds: ['v2'] })
    const value = { userId: 'bought', videoId: 'v2', projectId: 'p1', ownedVideoIds: ['v2'] }
    expect(await Promise.all(bought)).toMatchObject([
      { answer: { value }, isNewest: true },
      { answer: { value }, isNewest: true },
    ])
  })

  it('does not keep a reloaded editor from its video', async () => {
    verifies('H-10', 'P-44')
    const { boots, asked, answer } = await open()
    const reloaded = boots.forEditor(signal)
    asked[2]?.answer({ ok: false, error: gone })
    await settled()
    answer(3, 'reloaded', { videoId: 'v2' })
    const outcome = await reloaded
    expect([asked[3]?.target, outcome.ok && outcome.value.projectId]).toEqual([{ videoId: 'v2' }, undefined])
    expect(boots.latest()?.projectId).toBeUndefined()
  })
})

it('a blank project is one of the same video', async () => {
  const { boots, asked, answer } = stage()
  expect(boots.leaveProject()).toBeNull()
  const opening = boots.open({ projectId: 'p1' }, signal)
  answer(1, 'opened', { videoId: 'v2', projectId: 'p1' })
  await opening
  const left = boots.leaveProject()
  expect([left?.videoId, left?.projectId]).toEqual(['v2', undefined])
  void boots.refresh()
  expect(asked[2]?.target).toEqual({ videoId: 'v2' })
})
