import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact'
import { createManualClock, videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addLyric } from '../../core/document/lyric-commands.ts'
import { createScriptedPlayback } from '../../models/testing/scripted-playback.ts'
import { clipSummary, createTestWorkspace, type TestWorkspaceOptions } from '../../models/testing/test-workspace.ts'
import { ExportDialog } from './export-dialog.tsx'
import { ReelCropOverlay, ReelCropToggle } from './reel-crop-overlay.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)))

async function open(options: TestWorkspaceOptions = {}) {
  const started = createTestWorkspace(options)
  const { editor, sources, workspace } = started
  sources.owned.add('a')
  editor.open(videoData({ ownedVideoIds: ['a'] }))
  await settled()
  await workspace.edit.add(clipSummary('a'))
  render(
    <>
      <ExportDialog workspace={workspace} />
      <ReelCropOverlay workspace={workspace} />
      <ReelCropToggle workspace={workspace} />
    </>,
  )
  return started
}

async function openDialog(options: TestWorkspaceOptions = {}) {
  const started = await open(options)
  await act(() => started.workspace.exports.start())
  return { ...started, dialog: within(screen.getByRole('dialog')) }
}

/** The dialog of an edit whose first clip has a master of this size. */
async function openSized(size: { readonly width: number; readonly height: number }) {
  const started = await open()
  const { editor, workspace } = started
  const { addVideo } = editor
  editor.addVideo = async (request) => {
    const source = await addVideo(request)
    return source.status === 'ready' ? { ...source, metadata: { ...source.metadata, ...size } } : source
  }
  workspace.edit.remove(0)
  await workspace.edit.add(clipSummary('a'))
  await act(() => workspace.exports.start())
  return started
}

const check = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) })
const crop = () => screen.getByRole('slider', { name: 'Position of the reel' })
const valueOf = (slider: HTMLElement) => [slider.getAttribute('aria-valuenow'), slider.getAttribute('aria-valuetext')]

describe('the choice of files', () => {
  it('says why there is no lyric video, and offers it once lyrics are timed', async () => {
    verifies('E-06')
    const { workspace } = await openDialog()
    expect([check('Music video').checked, check('Reel').checked, check('Lyric video').disabled]).toEqual([
      true,
      true,
      true,
    ])
    await act(() => {
      workspace.edit.history.perform((document) => addLyric(document, { start: 0, text: 'La' }), { label: 'Add' })
    })
    expect([check('Lyric video').disabled, check('Lyric video').checked]).toEqual([false, true])
  })

  it('gives the size of each file, without separators', async () => {
    verifies('E-06')
    await openSized({ width: 1920, height: 1080 })
    expect(check('Music video').closest('label')?.textContent).toContain('1920 × 1080')
    expect(check('Reel').closest('label')?.textContent).toContain('1080 × 1920')
    expect(check('Lyric').closest('label')?.textContent).not.toContain('×')
  })

  it('needs at least one file, and shows the crop only with a reel', async () => {
    const { dialog } = await openDialog()
    fireEvent.click(check('Reel'))
    expect(dialog.queryByRole('slider')).toBeNull()
    fireEvent.click(check('Music video'))
    expect(dialog.getByRole('alert').textContent).toBe('Choose at least one file.')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Export now' }).disabled).toBe(true)
  })
})

describe('the resolution', () => {
  const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Resolution' })

  it('is that of the clips until another is chosen, and says which ones enlarge them', async () => {
    verifies('E-06')
    const { script, workspace } = await openSized({ width: 1280, height: 720 })
    const heights: (number | null)[] = []
    script.render = async ({ height }) => void heights.push(height)
    expect([select().value, Array.from(select().options, ({ text }) => text)]).toEqual([
      '720',
      ['720p', '1080p, enlarged'],
    ])
    expect(screen.queryByText(/no more detail/)).toBeNull()
    fireEvent.change(select(), { target: { value: '1080' } })
    expect(check('Music video').closest('label')?.textContent).toContain('1920 × 1080')
    expect(screen.getByText(/no more detail/).isConnected).toBe(true)
    await act(() => workspace.exports.render())
    expect(heights).toEqual([1080])
  })

  it('is not offered while the size of the clips is unknown, and the first clip decides', async () => {
    const { script, workspace } = await openSized({ width: 0, height: 0 })
    const heights: (number | null)[] = []
    script.render = async ({ height }) => void heights.push(height)
    expect(screen.queryByRole('combobox')).toBeNull()
    await act(() => workspace.exports.render())
    expect(heights).toEqual([null])
  })
})

describe('the reel', () => {
  it('says that it shows the lyrics once they are timed', async () => {
    verifies('E-06', 'E-05')
    const { workspace } = await openDialog()
    const about = () => check('Reel').closest('label')?.textContent
    expect(about()).not.toContain('lyrics')
    await act(() => {
      workspace.edit.history.perform((document) => addLyric(document, { start: 0, text: 'La' }), { label: 'Add' })
    })
    expect(about()).toContain('with the lyrics')
  })
})

describe('the reel’s frame', () => {
  it('is moved by keys, which do not reach the editor’s shortcuts', async () => {
    verifies('E-06', 'E-09')
    const { workspace } = await openDialog()
    let reached = 0
    window.addEventListener('keydown', () => (reached += 1), { once: true })
    for (const key of ['ArrowRight', 'ArrowRight', 'PageUp']) fireEvent.keyDown(crop(), { key })
    expect(valueOf(crop())).toEqual(['62', '62% from the left'])
    fireEvent.keyDown(crop(), { key: 'ArrowLeft', shiftKey: true })
    expect(workspace.edit.history.document.value.reelCrop).toBe(520)
    fireEvent.keyDown(crop(), { key: 'Home' })
    fireEvent.keyUp(crop(), { key: 'Home' })
    expect([valueOf(crop())[0], reached]).toEqual(['0', 0])
  })

  it('leaves the browser its own keys', async () => {
    verifies('E-09')
    const { workspace } = await openDialog()
    for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
      expect(fireEvent.keyDown(crop(), { key: 'ArrowLeft', ...held })).toBe(true)
    expect(workspace.edit.history.document.value.reelCrop).toBe(500)
  })

  it('follows the pointer within the picture, in one step of undo', async () => {
    verifies('E-06')
    const { workspace } = await openDialog()
    const frame = crop()
    frame.setPointerCapture = () => undefined
    const picture = frame.parentElement
    if (picture === null) throw new Error('the frame has no picture')
    picture.getBoundingClientRect = () => new DOMRect(100, 0, 256, 144)
    frame.getBoundingClientRect = () => new DOMRect(187.5, 0, 81, 144)
    fireEvent.pointerDown(frame, { pointerId: 1, button: 0, clientX: 200 })
    fireEvent.pointerMove(frame, { pointerId: 1, clientX: 217.5 })
    fireEvent.pointerMove(frame, { pointerId: 1, clientX: 235 })
    fireEvent.pointerUp(frame, { pointerId: 1 })
    expect(workspace.edit.history.document.value.reelCrop).toBe(700)
    fireEvent.pointerMove(frame, { pointerId: 1, clientX: 300 })
    expect(workspace.edit.history.document.value.reelCrop).toBe(700)
    await act(() => workspace.edit.undo())
    expect(valueOf(crop())[0]).toBe('50')
  })

  it('is switched on over the stage', async () => {
    verifies('E-06')
    await open()
    const toggle = screen.getByRole('button', { name: 'Reel frame' })
    expect([toggle.getAttribute('aria-pressed'), screen.queryByRole('slider')]).toEqual(['false', null])
    fireEvent.click(toggle)
    expect(toggle.getAttribute('aria-pressed')).toBe('true')
    expect(valueOf(crop())[0]).toBe('50')
  })
})

describe('a failure', () => {
  it('after an update of the editor offers nothing but to reload', async () => {
    verifies('E-06', 'E-07')
    const { script, server, dialog } = await openDialog()
    script.render = async () => Promise.reject(Object.assign(new Error('no chunk'), { code: 'missing' }))
    server.replaced = true
    fireEvent.click(screen.getByRole('button', { name: 'Export now' }))
    await settled()
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Close', 'Reload'])
    fireEvent.click(dialog.getByRole('button', { name: 'Reload' }))
    await settled()
    expect([server.reloads, screen.queryByRole('dialog')]).toEqual([1, null])
  })

  it('shows a code, and what to send to whoever helps', async () => {
    verifies('E-06')
    const { script, dialog } = await openDialog()
    const cause = new Error('Assertion failed.')
    script.render = async () => Promise.reject(Object.assign(new Error('not rendered', { cause }), { code: 'failed' }))
    const copied: string[] = []
    const clipboard = { writeText: async (text: string) => void copied.push(text) }
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as unknown as Clipboard)
    fireEvent.click(screen.getByRole('button', { name: 'Export now' }))
    await settled()
    expect(dialog.getByText('Error code: failed').isConnected).toBe(true)
    fireEvent.click(dialog.getByRole('button', { name: 'Copy details' }))
    await settled()
    expect(copied).toHaveLength(1)
    expect(copied[0]?.split('\n').filter((line) => !/^ +at /.test(line))).toEqual([
      'Export failed: failed',
      'Error: not rendered',
      'Caused by: Error: Assertion failed.',
      navigator.userAgent,
    ])
    expect(dialog.getByText('Copied.').isConnected).toBe(true)
  })

  it('can be copied by hand where the host’s frame forbids it', async () => {
    verifies('E-06')
    const { script, dialog } = await openDialog()
    script.render = async () => Promise.reject(Object.assign(new Error('no'), { code: 'memory' }))
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
    fireEvent.click(screen.getByRole('button', { name: 'Export now' }))
    await settled()
    fireEvent.click(dialog.getByRole('button', { name: 'Copy details' }))
    await settled()
    const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Details of the error' })
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
    expect(dialog.getByText(/Select the text and copy it yourself/).isConnected).toBe(true)
  })

  it('of a purchase is told by the dialog, which covers the editor’s messages', async () => {
    verifies('E-06', 'B-28')
    const { editor, workspace } = await open()
    editor.onQuote = async () => ({
      items: [{ videoId: 'b', purchaseRequired: true, price: 500, currency: 'USD' }],
      total: 500,
      currency: 'USD',
    })
    await workspace.edit.add(clipSummary('b'))
    await act(() => workspace.exports.start())
    const dialog = within(screen.getByRole('dialog', { name: 'Buy to export' }))
    expect(dialog.queryByRole('alert')).toBeNull()
    await act(() => workspace.edit.showMessage({ title: 'Not bought.', text: 'You can try again.' }))
    expect(dialog.getByRole('alert').textContent).toBe('Not bought. You can try again.')
    await act(() => workspace.edit.showMessage({ title: 'Bought.', text: '', success: true }))
    expect(dialog.queryByRole('alert')).toBeNull()
  })
})

describe('playback', () => {
  it('is held while the edit is rendered, and possible afterwards', async () => {
    verifies('E-04', 'E-06')
    const { device } = createScriptedPlayback()
    const { script, workspace } = await openDialog({ playback: device })
    const rendering = Promise.withResolvers<void>()
    script.render = async () => {
      await rendering.promise
      throw new Error('It stopped.')
    }
    fireEvent.click(screen.getByRole('button', { name: 'Export now' }))
    await settled()
    const plays = async () => {
      await act(() => workspace.player.play())
      return workspace.player.playing.value
    }
    expect(await plays()).toBe(false)
    rendering.resolve()
    await settled()
    expect([workspace.exports.state.value.kind, await plays()]).toEqual(['failed', true])
  })
})

describe('the progress', () => {
  it('shows percent and remaining time, of the upload as well', async () => {
    verifies('E-06')
    const clock = createManualClock()
    const { api, script } = await openDialog({ clock })
    script.render = async (_, { onProgress, onFile }) => {
      onProgress(0)
      clock.advance(10_000)
      onProgress(0.25)
      await rendering.promise
      onFile({ name: 'main', file: new Blob(['main']), width: 640, height: 360, duration: 1 })
    }
    const rendering = Promise.withResolvers<void>()
    api.uploadExport = async ({ onProgress }) => {
      onProgress(0.5)
      return new Promise(() => undefined)
    }
    fireEvent.click(screen.getByRole('button', { name: 'Export now' }))
    await settled()
    const bar = () => screen.getByRole<HTMLProgressElement>('progressbar').value
    expect([bar(), screen.getByText('25%').isConnected, screen.getByText('0:30 left').isConnected]).toEqual([
      0.25,
      true,
      true,
    ])
    rendering.resolve()
    await settled()
    expect([bar(), screen.getByText('50%').isConnected, screen.queryByText(/left$/)]).toEqual([0.5, true, null])
  })

  it('can be closed and cancelled', async () => {
    verifies('E-06')
    const { script, workspace } = await openDialog()
    script.render = () => new Promise(() => undefined)
    fireEvent.click(screen.getByRole('button', { name: 'Export now' }))
    await settled()
    fireEvent.click(screen.getByRole('button', { name: 'Continue in the background' }))
    expect([screen.queryByRole('dialog'), workspace.exports.running.value]).toEqual([null, true])
    await act(() => workspace.exports.start())
    fireEvent.click(screen.getByRole('button', { name: 'Cancel export' }))
    expect([screen.queryByRole('dialog'), workspace.exports.running.value]).toEqual([null, false])
  })

  it('asks before the page is left, as long as an export is on its way', async () => {
    verifies('E-06')
    const { script, workspace } = await openDialog()
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leaves()).toBe(true)
    script.render = () => new Promise(() => undefined)
    fireEvent.click(screen.getByRole('button', { name: 'Export now' }))
    await settled()
    expect(leaves()).toBe(false)
    await act(() => workspace.exports.cancel())
    expect(leaves()).toBe(true)
  })
})
