import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { verifies } from '@proscenium/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import type { AnalyseOptions, SongResult } from '../../core/song/song-file.ts'
import { createTestWorkspace } from '../../models/testing/test-workspace.ts'
import type { SongOffers } from '../../ports/song-library.ts'
import { drawBeats, drawSections, drawWaveform } from './draw-song.ts'
import { SongLane } from './song-lane.tsx'
import { SongUpload } from './song-upload.tsx'

afterEach(cleanup)

const waveform = [{ peaksPerSecond: 200, peaks: new Int8Array(4_000).map((_, at) => (at % 2 === 0 ? -64 : 127)) }]
const done: Extract<SongResult, { ok: true }> = {
  ok: true,
  fingerprint: 'ab'.repeat(32),
  analysis: {
    profile: {
      durationSeconds: 100,
      tempo: { bpm: 128, confidence: 0.9, beatOffsetSeconds: 0.1, candidates: [64, 85.3] },
      key: { tonic: 9, mode: 'minor', confidence: 0.8 },
      energy: 0.7,
      brightness: 0.4,
      dynamics: 0.3,
    },
    waveform,
  },
}
const song = new File(['sound'], 'Copper Sky.m4a', { type: 'audio/mp4' })
const button = (name: string) => screen.getByRole('button', { name })

type Run = AnalyseOptions & { readonly finish: (result: SongResult) => void }

function open(songOffers?: SongOffers) {
  const runs: Run[] = []
  const analyse = async (_: Blob, options: AnalyseOptions) =>
    new Promise<SongResult>((finish) => void runs.push({ ...options, finish }))
  const { workspace, api } = createTestWorkspace({ analyse, ...(songOffers === undefined ? {} : { songOffers }) })
  render(
    <>
      <SongUpload model={workspace.song} />
      <SongLane workspace={workspace} />
    </>,
  )
  const pick = () => {
    const input = screen.getByTestId('song-file')
    Object.defineProperty(input, 'files', { value: [song], configurable: true })
    fireEvent.change(input)
  }
  const add = async (result: SongResult = done) => {
    pick()
    await screen.findByRole('progressbar')
    runs.at(-1)?.finish(result)
    await screen.findByRole('img')
  }
  return { workspace, api, runs, pick, add, grid: () => workspace.edit.history.document.value.song?.grid }
}

describe('the song in the timeline', () => {
  it('takes a picked file, shows progress, then the song with its waveform, tempo and key', async () => {
    verifies('E-01', 'E-09')
    const { runs, pick } = open()
    expect(button('Choose a song')).toBeTruthy()
    pick()
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Analysing Copper Sky.m4a' })).toBeTruthy())
    runs[0]?.onProgress('analysing', 0.5)
    await screen.findByText('Finding the beats')
    runs[0]?.finish(done)
    await screen.findByRole('img', { name: 'Waveform of Copper Sky' })
    expect(button('Beats: 128.0 BPM')).toBeTruthy()
    expect(screen.getByTitle('Key: A minor')).toBeTruthy()
  })

  it('says why a file is not a song until it is dismissed, and cancels', async () => {
    verifies('E-01', 'E-09')
    const { runs, pick } = open()
    pick()
    await screen.findByRole('progressbar')
    runs[0]?.finish({ ok: false, code: 'not-audio' })
    const reason = 'Copper Sky.m4a: This is not an audio file'
    expect((await screen.findByRole('alert')).textContent).toContain(reason)
    pick()
    await screen.findByRole('progressbar')
    fireEvent.click(button('Cancel'))
    expect(runs[1]?.signal.aborted).toBe(true)
    await waitFor(() => expect(button('Choose a song')).toBeTruthy())
  })

  it('offers the songs of the page by name', async () => {
    verifies('E-01')
    const offers: SongOffers = {
      list: async () => [{ title: 'Paper Lanterns', artist: 'Halden Row', address: 'http://editor.localhost/a.m4a' }],
      load: async () => song,
    }
    const { runs } = open(offers)
    fireEvent.click(await screen.findByRole('button', { name: 'Use “Paper Lanterns” by Halden Row' }))
    await screen.findByRole('progressbar', { name: 'Analysing Paper Lanterns' })
    await waitFor(() => expect(runs).toHaveLength(1))
    runs[0]?.finish(done)
    await screen.findByRole('img', { name: 'Waveform of Paper Lanterns' })
    expect(button('Use your own song')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Replace the song' })).toBeNull()
  })

  it('corrects the beats and removes the song', async () => {
    verifies('E-01', 'E-09')
    const { add, grid } = open()
    await add()
    fireEvent.click(button('Halve the tempo ÷2'))
    expect(grid()?.tempo).toBe(64)
    fireEvent.click(button('Double the tempo ×2'))
    fireEvent.click(button('Beats 10 ms later'))
    expect(grid()).toMatchObject({ tempo: 128, offset: 110_000 })
    fireEvent.click(button('Reset the beats'))
    expect(grid()?.offset).toBe(100_000)
    fireEvent.click(button('Set the tempo to 85.3 BPM'))
    expect(grid()?.tempo).toBe(85.3)
    expect(await screen.findByRole('button', { name: 'Set the tempo to 128.0 BPM' })).toBeTruthy()
    fireEvent.click(button('Remove the song'))
    await waitFor(() => expect(button('Choose a song')).toBeTruthy())
  })

  it('opens the lyrics, and says how many lines have no time', async () => {
    verifies('E-05')
    const { workspace } = open()
    fireEvent.click(button('Lyrics'))
    expect([workspace.lyrics.panelOpen.value, workspace.pane.value]).toEqual([true, 'library'])
    fireEvent.click(button('Lyrics'))
    workspace.lyrics.setText('One\nTwo')
    fireEvent.click(await screen.findByRole('button', { name: '2 lines without a time' }))
    expect(workspace.lyrics.panelOpen.value).toBe(true)
  })

  it('shows how much of it is uploaded after a save, and cancels that until the user tries again', async () => {
    verifies('E-01', 'E-09')
    const { workspace, api, add } = open()
    const requests: Parameters<typeof api.uploadSong>[1][] = []
    api.uploadSong = async (_, request) =>
      new Promise((resolve) => {
        requests.push(request)
        request.signal.addEventListener('abort', () => resolve({ ok: false, error: { kind: 'unreachable' } }))
      })
    await add()
    await workspace.projects.save()
    await screen.findByRole('group', { name: 'Uploading the song, 0%' })
    requests[0]?.onProgress(0.42)
    await screen.findByRole('group', { name: 'Uploading the song, 42%' })
    fireEvent.click(button('Cancel the upload of the song'))
    await screen.findByText('The song isn’t uploaded yet.')
    expect(screen.queryByRole('group', { name: /^Uploading/ })).toBeNull()
    fireEvent.click(button('Try again'))
    await screen.findByRole('group', { name: 'Uploading the song, 0%' })
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })

  it('asks for the file of a reopened song, whose beats are there already', async () => {
    verifies('E-01')
    const { workspace, add } = open()
    await add()
    const document = workspace.edit.history.document.value
    cleanup()
    const other = open()
    void other.workspace.edit.open(document)
    await screen.findByRole('button', { name: 'Choose the file again' })
    expect(screen.getByText('to hear “Copper Sky”')).toBeTruthy()
    expect(button('Beats: 128.0 BPM')).toBeTruthy()
    await other.add()
    await screen.findByRole('button', { name: 'Replace the song' })
  })

  it('has a canvas for what is in view only, at any length', async () => {
    verifies('E-01')
    const { workspace, add } = open()
    await add({ ...done, analysis: { waveform, profile: { ...done.analysis.profile, durationSeconds: 1_000 } } })
    workspace.timeline.measured({ width: 800 })
    workspace.timeline.scrolled(9_000)
    expect(screen.getByRole('img').style.width).toBe('24000px')
    const { from, to } = workspace.timeline.visible.value
    const lefts = () =>
      [...screen.getByRole('img').querySelectorAll('canvas')].map(
        (canvas) => (Number.parseFloat(canvas.style.left) / 100) * 24_000,
      )
    await waitFor(() => expect(lefts()[0]).toBeCloseTo(Math.floor(from / 512) * 512, 3))
    expect(lefts().length).toBeLessThanOrEqual(6)
    expect(lefts().at(-1)).toBeLessThan(to)
  })
})

describe('the drawing of a song', () => {
  const recorded = () => {
    const rectangles: { x: number; y: number; width: number; height: number; alpha: number }[] = []
    const context = {
      globalAlpha: 1,
      fillRect(x: number, y: number, width: number, height: number) {
        rectangles.push({ x, y, width, height, alpha: context.globalAlpha })
      },
    }
    return { rectangles, context: context as unknown as CanvasRenderingContext2D }
  }

  it('has one line per pixel between the lowest and the highest sample', () => {
    verifies('E-01')
    const { context, rectangles } = recorded()
    drawWaveform(context, waveform, { from: 0, width: 50, height: 40, scale: 24 })
    expect(rectangles).toHaveLength(50)
    expect(rectangles[10]?.y).toBe(0)
    expect(rectangles[10]?.height).toBeCloseTo(30, 0)
    const quiet = recorded()
    const level = { peaksPerSecond: 200, peaks: new Int8Array(4_000).fill(32) }
    drawWaveform(quiet.context, [level], { from: 0, width: 50, height: 40, scale: 24 })
    expect(quiet.rectangles[10]?.y).toBe(0)
  })

  it('has beats where they are heard, bars stronger, and bars alone where beats would touch', () => {
    verifies('E-01')
    const grid = { tempo: 120, offset: 500_000, beatsPerBar: 4 }
    const near = recorded()
    drawBeats(near.context, grid, { from: 20, width: 100, height: 40, scale: 40 })
    expect(near.rectangles.map(({ x }) => x)).toEqual([0, 20, 40, 60, 80])
    expect(new Set(near.rectangles.map(({ alpha }) => alpha)).size).toBe(2)
    const far = recorded()
    drawBeats(far.context, grid, { from: 0, width: 40, height: 40, scale: 4 })
    expect(far.rectangles.map(({ x }) => x)).toEqual([2, 10, 18, 26, 34])
  })

  it('shades every second section within the tile, and marks where it begins', () => {
    verifies('E-01')
    const { context, rectangles } = recorded()
    const sections = [0, 10, 20].map((startSeconds) => ({ startSeconds, endSeconds: startSeconds + 10 }))
    drawSections(context, sections, { from: 100, width: 120, height: 40, scale: 10 })
    expect(rectangles.map(({ x, width, height }) => [x, width, height])).toEqual([
      [0, 100, 40],
      [0, 3, 6],
      [100, 3, 6],
    ])
  })
})
