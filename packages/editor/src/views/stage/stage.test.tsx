import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScriptedPlayback } from '../../models/testing/scripted-playback.ts'
import { documentOf, song } from '../../models/testing/start-player.ts'
import { createTestWorkspace } from '../../models/testing/test-workspace.ts'
import { holdUnderModals } from './hold-under-modals.ts'
import { Stage } from './stage.tsx'

afterEach(cleanup)

function start(clips: readonly string[] = []) {
  const playback = createScriptedPlayback()
  const clock = { now: () => 0, setTimer: playback.device.setTimer }
  const made = createTestWorkspace({ playback: playback.device, clock })
  const { workspace, editor } = made
  render(<Stage workspace={workspace} />)
  const add = async () => {
    editor.open(videoData({ hasSource: true }))
    await waitFor(() => expect(workspace.edit.generation.value).toBeGreaterThan(0))
    const { clips: placed, ...document } = documentOf(clips.map((id) => [id, 0, 125]))
    const pictured = placed.map((clip) => ({
      ...clip,
      video: { ...clip.video, thumbnailUrl: `http://img.localhost/${clip.video.videoId}` },
    }))
    await workspace.edit.open({ ...document, clips: pictured })
  }
  return { ...made, ...playback, add }
}

const stage = () => screen.getByRole('region', { name: 'Stage' })
const button = (name: string) => within(stage()).getByRole('button', { name })
const picture = () => stage().querySelector('[aria-busy]')
const poster = () => stage().querySelector('img')

describe('the stage', () => {
  it('is empty before the first clip, and its transport is disabled', async () => {
    verifies('E-04', 'E-09')
    const { add } = start()
    await add()
    await screen.findByRole('heading', { name: 'The stage is yours' })
    const transport = within(screen.getByRole('group', { name: 'Transport' })).getAllByRole('button')
    expect(transport.every((each) => each.hasAttribute('disabled'))).toBe(true)
  })

  it('shows the steps to a first cut, each of which can be started', async () => {
    verifies('E-02', 'E-09')
    const { add, workspace } = start()
    await add()
    const steps = within(await screen.findByRole('list', { name: 'First steps' }))
    const picked = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue()
    const [choose, match, fill] = steps.getAllByRole('button')
    if (choose === undefined || match === undefined || fill === undefined) throw new Error('a step is missing')
    expect([choose, match, fill].map(({ textContent }) => textContent)).toEqual([
      'Choose a songIts beats and its energy lead the edit.',
      'Match clipsAdd the clips that suit the song.',
      'Fill on beatsCuts your clips to the song’s beats.',
    ])
    fireEvent.click(choose)
    expect(picked).toHaveBeenCalledOnce()
    picked.mockRestore()
    fireEvent.click(match)
    expect([workspace.library.tab.value, workspace.pane.value]).toEqual(['song', 'library'])
    fireEvent.click(fill)
    expect((await screen.findByRole('dialog', { name: 'Fill on beats' })).textContent).toContain('Add a song first')
  })

  it('names the song of the first step once there is one', async () => {
    verifies('E-09')
    const { add, workspace } = start()
    await add()
    await workspace.edit.open(documentOf([], { song }))
    const steps = within(await screen.findByRole('list', { name: 'First steps' }))
    await waitFor(() => expect(steps.getAllByRole('button')[0]?.textContent).toBe('Choose a song Done Song'))
  })

  it('shows the poster until the first frame, then the video with its name and grade', async () => {
    verifies('E-04', 'E-09')
    const { add, advance } = start(['a'])
    await add()
    await waitFor(() => expect(poster()?.hidden).toBe(false))
    expect([poster()?.src, picture()?.getAttribute('aria-busy')]).toEqual(['http://img.localhost/a', 'true'])
    await advance(1)
    await waitFor(() => expect(poster()?.hidden).toBe(true))
    const video = within(stage()).getByLabelText('a by Someone')
    expect([video.dataset['grade'], picture()?.getAttribute('aria-busy')]).toEqual(['preview', 'false'])
    expect(button('Buy a')).toBeTruthy()
  })

  it('explains a clip that cannot be shown, and offers a retry and its removal', async () => {
    verifies('E-04', 'E-09')
    const { add, advance, workspace } = start(['a', 'b'])
    await add()
    workspace.edit.markProblem(1, { text: 'It is broken.', retry: true })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('“a” cannot be shown')
    expect(poster()).toBeNull()
    fireEvent.click(button('Try again'))
    await advance(1)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    workspace.edit.markProblem(1, { text: 'It is broken.', retry: false })
    await screen.findByRole('alert')
    fireEvent.click(button('Remove it'))
    await waitFor(() => expect(workspace.player.current.value?.summary.videoId).toBe('b'))
  })

  it('says that a clip is still awaited, and plays it as soon as it is there', async () => {
    verifies('E-04', 'E-09')
    const { add, advance, script, workspace } = start(['a'])
    script.broken.add('http://service.localhost/a/preview')
    await add()
    await advance(1)
    const card = within(stage()).getByText('Waiting for “a”')
    expect(card.closest('[role="status"]')?.textContent).toContain('by itself as soon as it is ready')
    expect(within(stage()).queryByRole('alert')).toBeNull()
    script.broken.clear()
    await advance(4)
    await waitFor(() => expect(screen.queryByText('Waiting for “a”')).toBeNull())
    expect(workspace.player.hasPicture.value).toBe(true)
  })

  it('asks for a press where the browser does not permit playback', async () => {
    verifies('E-04')
    const { add, advance, script, workspace } = start(['a'])
    await add()
    await advance(1)
    script.rejects = () => new DOMException('no', 'NotAllowedError')
    workspace.player.play()
    await advance(0.5)
    script.rejects = () => null
    fireEvent.click(await within(stage()).findByRole('button', { name: 'Start playback' }))
    await advance(0.5)
    expect(workspace.player.playing.value).toBe(true)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Start playback' })).toBeNull())
  })
})

describe('the transport', () => {
  let setup: ReturnType<typeof start>
  beforeEach(async () => {
    setup = start(['a', 'b'])
    await setup.add()
    await setup.advance(1)
    await within(stage()).findByText('/ 0:10.0', { exact: false })
  })

  it('plays and pauses the whole edit, and moves to its cuts', async () => {
    verifies('E-04', 'E-09')
    const { workspace, advance } = setup
    fireEvent.click(button('Play'))
    await advance(0.5)
    fireEvent.click(await within(stage()).findByRole('button', { name: 'Pause' }))
    expect(workspace.player.playing.value).toBe(false)
    fireEvent.click(button('Next cut'))
    expect([workspace.player.frame.value, workspace.player.current.value?.summary.videoId]).toEqual([125, 'b'])
    fireEvent.click(button('Previous cut'))
    expect(workspace.player.frame.value).toBe(0)
  })

  it('scrubs over the whole edit, and tells its position', async () => {
    verifies('E-04', 'E-09')
    const { workspace } = setup
    const scrubber = within(stage()).getByRole('slider', { name: 'Position' })
    expect(scrubber.getAttribute('max')).toBe('10')
    fireEvent.input(scrubber, { target: { value: '6.4' } })
    expect(workspace.player.frame.value).toBe(160)
    await waitFor(() => expect(scrubber.getAttribute('aria-valuetext')).toBe('6.4 seconds of 10 seconds'))
    expect(stage().textContent).toContain('0:06.4 / 0:10.0')
  })

  it('mutes, and unmutes with a change of the volume', async () => {
    verifies('E-04', 'E-09')
    const { workspace } = setup
    fireEvent.click(button('Mute'))
    await within(stage()).findByRole('button', { name: 'Unmute' })
    const volume = within(stage()).getByRole('slider', { name: 'Volume' })
    fireEvent.input(volume, { target: { value: '0.5' } })
    expect([workspace.player.muted.value, workspace.player.volume.value]).toEqual([false, 0.5])
  })

  it('tells the speed of J and L', async () => {
    const { workspace } = setup
    workspace.player.shuttle(1)
    workspace.player.shuttle(1)
    await waitFor(() => expect(within(stage()).getByRole('status').textContent).toBe('Speed 2×'))
  })
})

describe('a modal dialog', () => {
  it('pauses, and playing is possible again once it has closed', async () => {
    verifies('E-04')
    const { add, workspace, advance } = start(['a'])
    await add()
    await advance(1)
    const stop = holdUnderModals(document.body, workspace.player.hold)
    workspace.player.play()
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    dialog.setAttribute('open', '')
    await waitFor(() => expect(workspace.player.playing.value).toBe(false))
    workspace.player.play()
    expect(workspace.player.playing.value).toBe(false)
    dialog.remove()
    await waitFor(() => {
      workspace.player.play()
      expect(workspace.player.playing.value).toBe(true)
    })
    stop()
  })
})

it('a message says what can be done about it', async () => {
  verifies('E-07')
  const { workspace } = start()
  let runs = 0
  workspace.edit.showMessage({ title: 'Updated', text: 'Reload.', action: { label: 'Reload', run: () => (runs += 1) } })
  fireEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  expect(runs).toBe(1)
  workspace.edit.showMessage({ title: 'Other', text: 'Nothing to do.' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull())
})

it('says that the host does not respond, below what the person has to read first, and shows the edit as before', async () => {
  verifies('E-09')
  const { add, editor, workspace, advance } = start(['a'])
  await add()
  editor.setHostLost(true)
  expect(stage().querySelector('[data-host-lost]')).toBeNull()
  await act(() => advance(1.6))
  const text = await within(stage()).findByText('The page around the editor isn’t answering')
  expect(text.closest('[role="status"]')?.textContent).toContain('Your edit isn’t affected.')
  expect(poster()?.src).toBe('http://img.localhost/a')
  await act(() => workspace.edit.showMessage({ title: 'Full', text: 'No.' }))
  expect(stage().querySelector('[data-host-lost]')).toBeNull()
  await act(() => workspace.edit.dismiss())
  expect(stage().querySelector('[data-host-lost]')).not.toBeNull()
  await act(() => editor.setHostLost(false))
  expect(stage().querySelector('[data-host-lost]')).toBeNull()
})
