// The preview against the song in real time (E-04): which frame of which source is visible on each animation frame. Needs a
// quiet machine (`check timing`); the schedule itself is tested on a virtual clock.
import { clipsOf } from '@proscenium/media-fixtures'
import { videos } from '@proscenium/mock-server/seed'
import { expect, it } from 'vitest'
import { fetchFromService } from '../exports/export-driver.ts'
import { openCustomerPage, type CustomerPage } from '../support/customer-page.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { messagesOf } from '../support/page-activity.ts'
import { comparePreview, median, type PlayedClip } from '../support/preview-cuts.ts'
import { preparePreview, readRecording, startRecording } from '../support/preview-recorder.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { editorFrame, openProjectMenu, pressButton } from './editor-driver.ts'

const environment = useTestEnvironment({ windowless: true })
const CUTS = 56
/** A busy machine may skip clips of a few frames. */
const CUTS_SEEN = 40
const FRAMES_PER_SECOND = 25

/** Videos of the catalogue that every browser plays, with the barcode of their clip. */
const sources = videos
  .filter(({ soldOut }) => !soldOut)
  .flatMap(({ id, title, clip }) => {
    const found = clipsOf('coded').find(({ slug, codec }) => slug === clip && codec !== 'hevc')
    return found === undefined || found.barcode === null
      ? []
      : [{ id, title, clip: found.barcode, frames: found.durationSeconds * FRAMES_PER_SECOND }]
  })
  .slice(0, 7)

/** Clips of 0.25 to 2 seconds, some of five frames, some of the source before. */
const played: readonly (PlayedClip & { readonly source: number })[] = Array.from({ length: CUTS + 1 }, (_, index) => {
  const source = (index - (index % 6 === 5 ? 1 : 0)) % sources.length
  const { clip = 0, frames: available = 0 } = sources[source] ?? {}
  const frames = index > 10 && index < 16 ? 5 : 7 + ((index * 17) % 36)
  return { source, clip, from: (index * 29) % (available - frames), frames }
})

/** Half a minute of a quiet tone, as 16-bit PCM. */
function song(seconds: number): Buffer {
  const rate = 8_000
  const wav = Buffer.alloc(44 + seconds * rate * 2)
  wav.write('RIFF')
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(wav.length - 44, 40)
  for (let at = 0; at < seconds * rate; at += 1) wav.writeInt16LE(Math.round(3_000 * Math.sin(at / 8)), 44 + at * 2)
  return wav
}

/** Stores the edit as a project of the customer and opens it through the host. */
async function openEdit(customer: CustomerPage): Promise<void> {
  const received = (await messagesOf(customer.frame('editor'))).map(({ data }) => data).join('\n')
  const token = /"authToken":"([^"]+)"/.exec(received)?.[1]
  const summaries = sources.map(({ id, title, frames }) => ({
    videoId: id,
    title,
    artist: '',
    thumbnailUrl: '',
    duration: frames / FRAMES_PER_SECOND,
  }))
  const clips = played.map(({ source, from, frames }) => ({ video: source, from, to: from + frames }))
  const created = await fetchFromService(environment, '/editor/v1/projects', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Many cuts',
      video_id: sources[0]?.id,
      data: { version: 2, frameRate: FRAMES_PER_SECOND, videos: summaries, clips },
    }),
  })
  expect(created.status).toBe(201)
  await customer.page.reload()
  await editorFrame(customer).locator('[data-phase="open"]').waitFor()
  await openProjectMenu(customer)
  await pressButton(customer, /^Many cuts/)
  await editorFrame(customer).getByRole('heading', { name: 'Many cuts' }).waitFor()
}

it(`${CUTS} cuts are in time with the song, and no frame is from another source`, async ({ annotate }) => {
  // The service has no song of this project.
  const customer = await openCustomerPage(environment, { expected: failedResponseLogs(404) })
  await preparePreview(customer.page)
  await openEdit(customer)
  const frame = editorFrame(customer)
  const seconds = played.reduce((sum, { frames }) => sum + frames, 0) / FRAMES_PER_SECOND
  await frame
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'tone.wav', mimeType: 'audio/wav', buffer: song(Math.ceil(seconds)) })
  const transport = frame.getByRole('group', { name: 'Transport' })
  await expect.poll(() => customer.frame('editor').evaluate(() => document.querySelectorAll('video[aria-label]').length)).toBe(1) // prettier-ignore
  await frame.getByRole('img', { name: 'Waveform of tone' }).waitFor()
  await startRecording(customer.frame('editor'))
  await transport.getByRole('button', { name: 'Play' }).click()
  const position = transport.getByRole('slider', { name: 'Position' })
  await expect.poll(async () => Number(await position.inputValue()), { timeout: 120_000, interval: 500 }).toBeCloseTo(seconds, 1) // prettier-ignore
  const report = comparePreview(await readRecording(customer.frame('editor')), played, { tolerance: 1 })
  const { lateness, offsets } = report
  const figures = [median(lateness), Math.min(...lateness), Math.max(...lateness)].map((figure) => figure.toFixed(1))
  await annotate(
    `${report.samples} animation frames, ${lateness.length} cuts; late by ${figures.join(', ')} ms (median, earliest, latest); the picture is ${median(offsets).toFixed(2)} frames ahead of the song in the median`,
  )
  expect(report.wrong).toEqual([])
  expect(lateness.length).toBeGreaterThanOrEqual(CUTS_SEEN)
})
