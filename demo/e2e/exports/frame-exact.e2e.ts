// One edit, exported as three files and read back: every frame, the reel's crop, the lyric and the song's time (E-06).
import { writeFileSync } from 'node:fs'
import { usersByName } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { addClip, editorDialog, editorFrame, pressButton } from '../editor/editor-driver.ts'
import { openCustomerPage, type CustomerPage } from '../support/customer-page.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { clickSong } from './click-song.ts'
import { fetchFromService } from './export-driver.ts'
import { readClicks, readFilms } from './read-films.ts'

const environment = useTestEnvironment({ windowless: true })
const TITLE = 'Rain on Mercury'
const FRAME_RATE = 25
/** Seconds of the song. */
const CLICKS = [0.5, 1.25, 2.1]
const LYRICS = '[00:00.80]Rain on the window\n[00:01.60]\n'
const [LYRIC_FROM, LYRIC_TO] = [0.8 * FRAME_RATE, 1.6 * FRAME_RATE]

/** Drops a file on the timeline. */
async function dropFile(customer: CustomerPage, file: { name: string; type: string; body: Buffer }): Promise<void> {
  const { name, type, body } = file
  await editorFrame(customer)
    .getByRole('region', { name: 'Timeline' })
    .evaluate(
      (timeline, { bytes, ...rest }) => {
        const dataTransfer = new DataTransfer()
        const content = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))
        dataTransfer.items.add(new File([content], rest.name, { type: rest.type }))
        for (const event of ['dragover', 'drop'])
          timeline.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }))
      },
      { name, type, bytes: body.toString('base64') },
    )
}

/** The bytes behind the links of the newest export. */
async function exportedFile(
  customer: CustomerPage,
  [file, label]: readonly [file: string, label: string],
): Promise<Buffer> {
  await customer.dialog
    .getByRole('button', { name: new RegExp(`^Copy link: ${label}`) })
    .first()
    .click()
  const link = await customer.dialog.locator(`[data-file="${file}"] input`).first().inputValue()
  return Buffer.from(await (await fetchFromService(environment, new URL(link).pathname, {})).arrayBuffer())
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}

it('three trims, a split, a reel crop, a lyric and a song are exported to the frame', async () => {
  verifies('E-06', 'E-05')
  const { externalUserId, email } = usersByName.maya
  const customer = await openCustomerPage(environment, {
    payload: { partner_external_user_id: externalUserId, email },
    // The service does not have the song before it is uploaded.
    expected: [/The Clipboard API has been blocked/, /status of 404/],
  })
  const { keyboard } = customer.page
  const frame = editorFrame(customer)
  /** Of the selected clip, the only one that has handles. */
  const handle = (edge: 'Start' | 'End') => frame.getByRole('slider', { name: `${edge} of ${TITLE}` })
  const valueOf = async (edge: 'Start' | 'End') => Number(await handle(edge).getAttribute('aria-valuenow'))
  const trim = async (edge: 'Start' | 'End', keys: readonly string[], value: number) => {
    await handle(edge).focus()
    for (const key of keys) await keyboard.press(key)
    await expect.poll(() => valueOf(edge)).toBe(value)
  }

  await addClip(customer, TITLE)
  const whole = await valueOf('End')
  await trim('Start', ['Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowRight'], 21)
  await trim('End', ['Shift+ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'], whole - 13)
  await frame.getByRole('slider', { name: 'Position' }).fill('2')
  await keyboard.press('s')
  await expect.poll(() => valueOf('Start')).toBe(71)
  await trim('Start', ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'], 76)
  await dropFile(customer, { name: 'clicks.wav', type: 'audio/wav', body: clickSong(CLICKS, 8) })
  await frame.getByText('clicks', { exact: true }).first().waitFor()
  await expect.poll(() => frame.getByText('“clicks.wav”').count()).toBe(0)
  await dropFile(customer, { name: 'rain.lrc', type: 'text/plain', body: Buffer.from(LYRICS) })
  await frame.getByText('Rain on the window').first().waitFor()

  await frame.locator('header').getByRole('button', { name: 'Export', exact: true }).first().click()
  const crop = editorDialog(customer, 'Export').getByRole('slider', { name: 'Position of the reel' })
  await crop.focus()
  for (const key of ['End', 'Shift+ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await keyboard.press(key)
  await expect.poll(() => crop.getAttribute('aria-valuenow')).toBe('88')
  await pressButton(customer, 'Export now')
  await editorDialog(customer, 'Exported').waitFor()
  await pressButton(customer, 'Show exports')
  const films = {
    main: await exportedFile(customer, ['main', 'Music video']),
    reel: await exportedFile(customer, ['reel', 'Vertical reel']),
    lyric: await exportedFile(customer, ['lyric', 'Lyric video']),
  }

  // `check exports` decodes them with ffmpeg.
  for (const [name, film] of Object.entries(films)) writeFileSync(environment.artifact(`export-${name}.mp4`), film)

  const frames = await readFilms(environment.browser, films)
  const shown = [...range(21, 71), ...range(76, whole - 13)]
  expect(frames.map(({ barcode }) => barcode?.frame)).toEqual(shown)
  expect(new Set(frames.map(({ barcode }) => barcode?.clip)).size).toBe(1)
  expect(frames.map(({ timestamps }) => timestamps)).toEqual(
    shown.map((_, index) => Array.from({ length: 3 }, () => expect.closeTo(index / FRAME_RATE, 4))),
  )
  const { width = 0, height = 0 } = frames[0]?.picture ?? {}
  const left = (width - (height * 9) / 16) * 0.88
  expect(frames.map(({ reel }) => reel.x).filter((x) => Math.abs(x - left) > 1)).toEqual([])
  expect(Math.max(...frames.map(({ reel }) => reel.difference))).toBeLessThan(12)
  expect(frames.flatMap(({ lyricShare }, index) => (lyricShare > 0.01 ? [index] : []))).toEqual(
    range(LYRIC_FROM, LYRIC_TO),
  )
  // One step of a colour is 1; a file with the range or the matrix of another one differs by up to 20.
  const colours = frames.flatMap(({ lyricColours }) => lyricColours.map(Math.abs))
  expect(Math.max(...colours)).toBeLessThan(2.5)
  const clicks = await readClicks(environment.browser, films.main)
  // One sample of a click is 0.02 ms; the requirement is 10 ms.
  expect(clicks).toEqual(CLICKS.map((click) => expect.closeTo(click, 3)))
})
