// The song and its lyrics: a file of a known tempo is analysed in a worker, corrected, kept over a reload and stored with
// the project; lyrics are typed, tapped along, moved on the timeline and shown over the picture.
import { onlyLong, verifies } from '@proscenium/testkit'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openCustomerPage, type CustomerPage } from '../support/customer-page.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { addClip, checkEditorAppearance, editorFrame, pressButton } from './editor-driver.ts'

const environment = useTestEnvironment({ windowless: true })
const [TEMPO, SECONDS, RATE] = [96, 24, 22_050]
const FRAMES_PER_SECOND = 25

/** A drum loop as 16-bit PCM: a kick on every beat, noise on every second one, and a bass note. */
function drums(): Buffer {
  const samples = new Int16Array(SECONDS * RATE)
  const beat = (60 / TEMPO) * RATE
  let noise = 1
  for (let at = 0; at < samples.length; at += 1) {
    const [index, within] = [Math.floor(at / beat), at % beat]
    const kick = Math.exp(-within / 1_500) * Math.sin((within * 2 * Math.PI * 70) / RATE)
    noise = (noise * 16_807) % 2_147_483_647
    const snare = index % 2 === 1 ? Math.exp(-within / 900) * (noise / 1_073_741_824 - 1) : 0
    samples[at] = Math.round((kick * 0.6 + snare * 0.3 + 0.1 * Math.sin((at * 2 * Math.PI * 110) / RATE)) * 30_000)
  }
  const header = Buffer.alloc(44)
  header.write('RIFF')
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([header, Buffer.from(samples.buffer)])
}

const song = { name: 'Drum loop.wav', mimeType: 'audio/wav', buffer: drums() }
const lane = (customer: CustomerPage): Locator =>
  editorFrame(customer).getByRole('group', { name: 'Song', exact: true })
const tempo = async (customer: CustomerPage): Promise<number> => {
  const label = await lane(customer)
    .getByRole('button', { name: /^Beats: / })
    .getAttribute('aria-label')
  return Number.parseFloat(/[\d.]+/.exec(label ?? '')?.[0] ?? '')
}

async function pick(customer: CustomerPage): Promise<void> {
  await lane(customer).getByTestId('song-file').setInputFiles(song)
  await lane(customer).getByRole('img', { name: 'Waveform of Drum loop' }).waitFor()
}

/** Share of the waveform's pixels that are drawn. */
const inked = async (customer: CustomerPage): Promise<number> =>
  lane(customer)
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      let drawn = 0
      for (let at = 3; at < data.length; at += 4) drawn += (data[at] ?? 0) > 0 ? 1 : 0
      return drawn / (data.length / 4)
    })

it('a song is analysed within 1 % of its tempo, corrected, kept over a reload and stored with the project', async () => {
  verifies('E-01', 'E-07')
  const customer = await openCustomerPage(environment)
  const stored: number[] = []
  customer.page.on('response', (response) => {
    if (response.request().method() === 'PUT' && /\/song\?/.test(response.url())) stored.push(response.status())
  })
  await lane(customer).getByRole('button', { name: 'Choose a song' }).waitFor()
  await checkEditorAppearance(environment, customer, 'song-empty')
  await pick(customer)
  expect(Math.abs((await tempo(customer)) / TEMPO - 1)).toBeLessThan(0.01)
  await expect.poll(() => inked(customer)).toBeGreaterThan(0.05)
  await checkEditorAppearance(environment, customer, 'song-ready')
  await lane(customer)
    .getByRole('button', { name: /^Beats: / })
    .click()
  const menu = editorFrame(customer).getByRole('group', { name: 'Beats', exact: true })
  await menu.getByRole('button', { name: /^Double the tempo/ }).click()
  await expect.poll(() => tempo(customer)).toBeCloseTo(TEMPO * 2, 0)
  await menu.getByRole('button', { name: 'Beats 10 ms later' }).click()
  await checkEditorAppearance(environment, customer, 'song-beats')
  await menu.getByRole('button', { name: 'Reset the beats' }).click()
  await expect.poll(() => tempo(customer)).toBeCloseTo(TEMPO, 0)
  await customer.page.keyboard.press('Escape')
  await customer.page.reload()
  await lane(customer).getByRole('img', { name: 'Waveform of Drum loop' }).waitFor()
  await expect.poll(() => inked(customer)).toBeGreaterThan(0.05)
  await expect.poll(() => stored.at(-1)).toBe(200)
})

it.each(onlyLong)(
  'the upload of a song shows its progress beside the state of the project, and is cancelled until tried again',
  async () => {
    verifies('E-01', 'P-05')
    const customer = await openCustomerPage(environment, { expected: [/net::ERR_FAILED/] })
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await customer.page.context().route('**/song?*', async (route) => {
      if (route.request().method() === 'PUT') await released
      await route.fallback()
    })
    await pick(customer)
    const upload = editorFrame(customer).getByRole('group', { name: /^Uploading the song, \d+%$/ })
    await upload.waitFor()
    expect(await customer.embed.getByText(/^Uploading/).count()).toBe(0)
    await checkEditorAppearance(environment, customer, 'song-uploading')
    await pressButton(customer, 'Cancel the upload of the song')
    await lane(customer).getByText('The song isn’t uploaded yet.').waitFor()
    expect(await upload.count()).toBe(0)
    release()
    const stored = customer.page.waitForResponse((response) => response.ok() && /\/song\?/.test(response.url()))
    await lane(customer).getByRole('button', { name: 'Try again' }).click()
    await stored
    await lane(customer).getByText('The song isn’t uploaded yet.').waitFor({ state: 'detached' })
  },
)

it.each(onlyLong)('a file that is not a song says so, and leaves what was there', async () => {
  verifies('E-01', 'E-09')
  const customer = await openCustomerPage(environment)
  const { buffer } = song
  const broken = {
    name: 'Broken.mp3',
    mimeType: 'audio/mpeg',
    buffer: buffer.subarray(1_000, 40_000).map((byte) => byte ^ 0x55),
  }
  await lane(customer)
    .getByTestId('song-file')
    .setInputFiles({ ...broken, buffer: Buffer.from(broken.buffer) })
  expect(await lane(customer).getByRole('alert').textContent()).toContain('Broken.mp3: ')
  await checkEditorAppearance(environment, customer, 'song-failed')
  await lane(customer).getByRole('button', { name: 'Dismiss' }).click()
  await lane(customer).getByRole('button', { name: 'Choose a song' }).waitFor()
})

async function dragBy({ mouse }: Page, element: Locator, pixels: number): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {}
  const [left, top] = [x + width / 2, y + height / 2]
  await mouse.move(left, top)
  await mouse.down()
  await mouse.move(left + pixels / 2, top)
  await mouse.move(left + pixels, top)
  await mouse.up()
}

it('lyrics are typed, tapped along, moved by pointer and shown over the picture', async () => {
  verifies('E-05', 'E-03', 'E-09')
  const customer = await openCustomerPage(environment)
  const frame = editorFrame(customer)
  const { keyboard } = customer.page
  await addClip(customer, 'Haze Cathedral')
  await pick(customer)
  await lane(customer).getByRole('button', { name: 'Lyrics' }).click()
  const panel = frame.getByRole('region', { name: 'Lyrics' })
  await checkEditorAppearance(environment, customer, 'lyrics-empty')
  await panel.getByRole('textbox', { name: 'All lines' }).fill('Come back to me\nover the water\ntonight')
  await checkEditorAppearance(environment, customer, 'lyrics-typed')
  await panel.getByRole('button', { name: 'Tap along' }).click()
  await panel.getByRole('button', { name: 'Tap', exact: true }).waitFor()
  // The song plays. Paused, each tap comes at a second that the test chooses.
  await pressButton(customer, 'Pause')
  const position = frame.getByRole('slider', { name: 'Position' })
  await position.fill('0.4')
  await keyboard.press(' ')
  await position.fill('0.8')
  await keyboard.press('t')
  await checkEditorAppearance(environment, customer, 'lyrics-tapping')
  await position.fill('1.2')
  await panel.getByRole('button', { name: 'Tap', exact: true }).click()
  await panel.getByText('All lines have their time.').waitFor()
  await position.fill('2')
  await checkEditorAppearance(environment, customer, 'lyrics-last-line')
  await keyboard.press('e')
  await panel.getByText('ended').waitFor()
  await keyboard.press('Escape')
  const blocks = frame.getByRole('group', { name: 'Lyric lane' }).getByRole('listitem')
  await expect.poll(() => blocks.count()).toBe(3)
  const last = blocks.last().getByRole('button')
  const startOf = async (block: Locator) =>
    Number.parseFloat((await block.getAttribute('aria-label'))?.split(':').at(-1) ?? '')
  const before = await startOf(last)
  await dragBy(customer.page, last, 48)
  await expect.poll(() => startOf(last)).toBeGreaterThan(before + 1)
  await panel.getByRole('button', { name: 'Times' }).click()
  await checkEditorAppearance(environment, customer, 'lyrics-timed')
  // It shows for 0.8 seconds.
  const moved = await startOf(last)
  const shown = () => frame.locator('[data-lyric]').getAttribute('data-lyric')
  await position.fill(String(Math.ceil(moved * FRAMES_PER_SECOND) / FRAMES_PER_SECOND + 0.2))
  await expect.poll(shown).toBe('tonight')
  await position.fill(String(Math.ceil(moved * FRAMES_PER_SECOND) / FRAMES_PER_SECOND + 1))
  await expect.poll(shown).toBe('')
  await pressButton(customer, 'Undo')
  await expect.poll(() => startOf(last)).toBeCloseTo(before, 2)
})
