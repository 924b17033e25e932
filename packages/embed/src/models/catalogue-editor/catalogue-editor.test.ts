import type { LeaveOutcome } from '@proscenium/protocol/host'
import { createManualClock, videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import type { OpenRequest } from '../../core/projects/opening.ts'
import type { VideoEditorOptions } from '../../ports/editor.ts'
import { createMemoryFrameFocus } from '@proscenium/ui/memory-frame-focus'
import {
  createMemoryBackend,
  createMemoryEditor,
  createMemoryNetwork,
  sampleSession,
} from '../../ports/memory/memory-ports.ts'
import { createBootModel } from '../boot/boot-model.ts'
import { createSessionModel } from '../session/session-model.ts'
import { createCatalogueEditor } from './catalogue-editor.ts'

const link = { clientId: 'c1', payload: '{}', signature: 'ab' }
const haze = { videoId: 'haze', title: 'Haze Cathedral' }
const rain = { videoId: 'rain', title: 'Rain on Mercury' }
const timedOut: EmbedError = { kind: 'timeout', call: 'boot', seconds: 12 }
const settled = () => new Promise((resolve) => setImmediate(resolve))

function setup() {
  const [clock, frame, focus, network] = [
    createManualClock(),
    createMemoryEditor(),
    createMemoryFrameFocus(),
    createMemoryNetwork(),
  ]
  const backend = createMemoryBackend({ verify: () => ({ ok: true, value: sampleSession({ embed_mode: 'catalog' }) }) })
  const opened: OpenRequest[] = []
  const completed: unknown[] = []
  const pending: ((outcome: Outcome<null>) => void)[] = []
  const created: VideoEditorOptions[] = []
  const unsaved = { current: null as boolean | null }
  const leaves: ((outcome: LeaveOutcome) => void)[] = []
  const host = {
    unsaved,
    leave: () => new Promise<LeaveOutcome>((settle) => leaves.push(settle)),
    open: (target: OpenRequest) => (opened.push(target), new Promise<Outcome<null>>((settle) => pending.push(settle))),
    refresh: async () => ({ ok: false, error: timedOut }) as const,
    notifyPurchaseComplete: (end: unknown) => void completed.push(end),
  }
  const editor = createCatalogueEditor({
    createBootModel,
    editor: {
      create: (options) => (created.push(options), frame),
      host: () => (frame.served > frame.disposed ? host : null),
    },
    session: createSessionModel({ link, backend, clock }),
    focus,
    network,
    clock,
  })
  const [options] = created
  if (options === undefined) throw new Error('no editor port was created')
  const { target, onBootData, onProjectSaved } = options
  /** What the editor sends and receives on a video. */
  const boot = (videoId: string, title: string) =>
    onBootData(videoData({ videoId, metadata: { ...videoData().metadata, title } }))
  const respond = async (outcome: Outcome<null> = { ok: true, value: null }) => {
    pending.shift()?.(outcome)
    await settled()
  }
  const openHaze = async () => {
    await editor.open(haze)
    boot(haze.videoId, haze.title)
    frame.report({ kind: 'open' })
    editor.setVisible(true)
  }
  /** What comes of the editor's oldest request to save. */
  const settleLeave = async (outcome: LeaveOutcome) => {
    leaves.shift()?.(outcome)
    await settled()
  }
  const parts = { editor, frame, focus, clock, target, boot, saved: onProjectSaved, opened, completed }
  return { ...parts, unsaved, leaves, settleLeave, respond, openHaze }
}

describe('createCatalogueEditor', () => {
  it('mounts no frame before a video is opened, and opens the first one without a question', async () => {
    verifies('H-13', 'H-21')
    const { editor, frame, target } = setup()
    expect([editor.state.value, editor.title.value, frame.mounted]).toEqual([{ kind: 'closed' }, null, 0])
    expect(await editor.open(haze)).toBe(true)
    expect([editor.state.value, editor.title.value, frame.mounted]).toEqual([
      { kind: 'opening', slow: false },
      'Haze Cathedral',
      1,
    ])
    expect(target()).toEqual({ videoId: 'haze' })
    editor.setVisible(true)
    expect(editor.isShown.value).toBe(false)
    frame.report({ kind: 'open' })
    expect([editor.state.value, editor.isShown.value]).toEqual([{ kind: 'open' }, true])
  })

  it('keeps its frame while the customer browses, and shows the same video again at once', async () => {
    verifies('H-21')
    const { editor, frame, focus, opened, openHaze } = setup()
    await openHaze()
    focus.take()
    editor.setVisible(false)
    expect([editor.isShown.value, frame.removed]).toEqual([false, 0])
    expect(await editor.open({ ...haze, title: 'haze cathedral' })).toBe(true)
    editor.setVisible(true)
    expect([editor.isShown.value, frame.mounted, opened]).toEqual([true, 1, []])
  })

  it('opens another video in the same frame, hidden until its data has arrived', async () => {
    verifies('H-21')
    const { editor, frame, opened, respond, openHaze } = setup()
    await openHaze()
    expect(await editor.open(rain)).toBe(true)
    expect([editor.state.value, editor.title.value, editor.isShown.value]).toEqual([
      { kind: 'opening', slow: false },
      'Rain on Mercury',
      false,
    ])
    await respond()
    expect([editor.state.value, frame.mounted, opened]).toEqual([{ kind: 'open' }, 1, [{ videoId: 'rain' }]])
  })

  it('asks before unsaved work is replaced, and stays if the customer says so', async () => {
    verifies('H-21')
    const { editor, focus, opened, openHaze } = setup()
    await openHaze()
    focus.take()
    editor.setVisible(false)
    const decision = editor.open(rain)
    expect(editor.unsaved.value).toMatchObject({ current: { videoId: 'haze', title: 'Haze Cathedral' }, next: rain })
    editor.dismiss()
    expect([await decision, editor.unsaved.value, opened, editor.title.value]).toEqual([
      false,
      null,
      [],
      'Haze Cathedral',
    ])
    const again = editor.open(rain)
    editor.confirm()
    expect([await again, opened, editor.unsaved.value]).toEqual([true, [{ videoId: 'rain' }], null])
  })

  it('resolves a question to no when another takes its place', async () => {
    verifies('H-21')
    const { editor, focus, openHaze } = setup()
    await openHaze()
    focus.take()
    const first = editor.open(rain)
    const second = editor.open({ videoId: 'dusk', title: 'Dusk Tide' })
    expect([await first, editor.unsaved.value?.next.title]).toEqual([false, 'Dusk Tide'])
    editor.dispose()
    expect(await second).toBe(false)
  })

  it('does not ask after the editor has saved, nor for a focus that a hidden editor took', async () => {
    verifies('H-21')
    const { editor, focus, saved, respond, openHaze } = setup()
    await openHaze()
    focus.take()
    saved()
    editor.setVisible(false)
    focus.take()
    expect(await editor.open(rain)).toBe(true)
    await respond()
    expect(await editor.open(haze)).toBe(true)
  })

  it('does not ask where the editor states that nothing is unsaved, whatever the customer touched', async () => {
    verifies('H-21')
    const { editor, focus, unsaved, leaves, opened, openHaze } = setup()
    await openHaze()
    focus.take()
    unsaved.current = false
    expect([await editor.open(rain), leaves.length, opened]).toEqual([true, 0, [{ videoId: 'rain' }]])
  })

  it('opens another video without a question once the editor has saved what it states', async () => {
    verifies('H-21')
    const { editor, unsaved, settleLeave, opened, openHaze } = setup()
    await openHaze()
    unsaved.current = true
    const decision = editor.open(rain)
    await settled()
    expect([opened, editor.unsaved.value]).toEqual([[], null])
    await settleLeave('saved')
    expect([await decision, opened, editor.unsaved.value]).toEqual([true, [{ videoId: 'rain' }], null])
  })

  it.each(['unsaved', 'timeout', 'unsupported', 'waiting'] as const)(
    'asks when the editor could not save: %s',
    async (outcome) => {
      verifies('H-21')
      const { editor, unsaved, settleLeave, opened, openHaze } = setup()
      await openHaze()
      unsaved.current = true
      const decision = editor.open(rain)
      await settleLeave(outcome)
      expect([opened, editor.unsaved.value?.next]).toEqual([[], rain])
      editor.confirm()
      expect([await decision, opened]).toEqual([true, [{ videoId: 'rain' }]])
    },
  )

  it('opens only the last of several videos while the editor saves, and none once it is disposed', async () => {
    verifies('H-21')
    const { editor, unsaved, settleLeave, opened, openHaze } = setup()
    await openHaze()
    unsaved.current = true
    const decisions = [rain, { videoId: 'dusk', title: 'Dusk Tide' }].map(async (next) => editor.open(next))
    await settleLeave('saved')
    await settleLeave('saved')
    expect([await Promise.all(decisions), opened]).toEqual([[false, true], [{ videoId: 'dusk' }]])
    const late = editor.open({ videoId: 'ferry', title: 'Night Ferry' })
    editor.dispose()
    await settleLeave('saved')
    expect([await late, opened.length]).toEqual([false, 1])
  })

  it('names the video that the editor opened by itself, and mounts that one again', async () => {
    verifies('H-21', 'H-10')
    const { editor, frame, boot, target, openHaze } = setup()
    await openHaze()
    boot('dusk', 'Dusk Tide')
    expect(editor.title.value).toBe('Dusk Tide')
    frame.report({ kind: 'failed', error: timedOut })
    expect(target()).toEqual({ videoId: 'dusk' })
  })

  it('names a video that did not open, tries again, and goes back to the one that is open', async () => {
    verifies('H-01', 'H-21')
    const { editor, clock, opened, respond, openHaze } = setup()
    await openHaze()
    await editor.open(rain)
    clock.advance(4_000)
    expect(editor.state.value).toEqual({ kind: 'opening', slow: true })
    await respond({ ok: false, error: timedOut })
    expect(editor.state.value).toMatchObject({ kind: 'failed', failure: { name: 'timeout', retry: true } })
    editor.retry()
    expect([editor.state.value, opened.length]).toEqual([{ kind: 'opening', slow: false }, 2])
    await respond({ ok: false, error: timedOut })
    expect(await editor.open(haze)).toBe(true)
    expect([editor.state.value, editor.title.value]).toEqual([{ kind: 'open' }, 'Haze Cathedral'])
  })

  it('opens the last of several videos, whichever arrives first', async () => {
    verifies('H-21')
    const { editor, respond, openHaze } = setup()
    await openHaze()
    await editor.open(rain)
    await editor.open({ videoId: 'dusk', title: 'Dusk Tide' })
    await respond()
    expect([editor.state.value.kind, editor.title.value]).toEqual(['opening', 'Dusk Tide'])
    await respond()
    expect(editor.state.value).toEqual({ kind: 'open' })
  })

  it('fails by name when the editor does not start, and mounts a new frame on retry', async () => {
    verifies('H-01', 'H-21')
    const { editor, frame, clock } = setup()
    await editor.open(haze)
    frame.report({ kind: 'booted' })
    clock.advance(15_000)
    expect(editor.state.value).toMatchObject({ kind: 'failed', failure: { name: 'editor-unreachable' } })
    editor.retry()
    expect([editor.state.value.kind, frame.mounted]).toEqual(['opening', 2])
  })

  it('passes purchase results to a mounted editor, and has nothing to refresh without one', async () => {
    verifies('H-19', 'H-21')
    const { editor, completed, openHaze } = setup()
    const end = { videoId: 'haze', status: 'success' } as const
    editor.purchaseComplete(end)
    expect([await editor.refresh(), completed]).toEqual([{ ok: true, value: null }, []])
    await openHaze()
    editor.purchaseComplete(end)
    expect([(await editor.refresh()).ok, completed]).toEqual([false, [end]])
  })

  it('leaves no frame and no timer when it is disposed', async () => {
    const { editor, frame, clock, openHaze } = setup()
    await openHaze()
    await editor.open(rain)
    editor.dispose()
    expect([frame.mounted - frame.removed, frame.served - frame.disposed, clock.pending]).toEqual([0, 0, 0])
  })
})
