// The edit of the journey, from empty to clips on the beats of a song with lyrics, and what a reload brings back.
import { expect } from 'vitest'
import { clickTrack } from '../support/click-track.ts'
import type { BrowserDriver } from './browser-driver.ts'
import { attributeOf, countOf, createUser } from './user.ts'

/** What the edit shows, in order: seconds of the edit, and second of the source at which each part begins. */
export const shown = [
  { title: 'Haze Cathedral', from: 0, to: 2, source: 0 },
  { title: 'Dusk Tide', from: 2, to: 3, source: 0 },
  { title: 'Dusk Tide', from: 3, to: 4, source: 1 },
] as const
const lines = ['Come back to me', 'over the water']

const clips = 'ol[aria-label="Clips of the edit"] > li'
const song = '[role="group"][aria-label="Song"]'
const waveform = '[role="img"][aria-label="Waveform of Clicks"]'
const lyricBlocks = '[data-lyric-block]'
const length = { css: 'input[aria-label="Position"]', name: 'max' }

/** Opens the partner's page and waits for the handshake. */
export async function openPartnerPage(driver: BrowserDriver, address: string): Promise<void> {
  await driver.open(address)
  await createUser(driver).sees('editor', '[data-phase="open"]')
}

/** Adds two clips, and trims, splits and trims with the keys for that. */
export async function cutClips(driver: BrowserDriver): Promise<void> {
  const user = createUser(driver)
  await addClip(driver, 'Haze Cathedral')
  await driver.pressKeys('editor', ['Home', 'Shift+ArrowRight', 'Shift+ArrowRight', ']'])
  await user.finds(attributeOf, length, '2')
  await addClip(driver, 'Dusk Tide')
  await user.finds(countOf, clips, 2)
  await driver.pressKeys('editor', ['Home', 'ArrowDown', 'Shift+ArrowRight', 's'])
  await user.finds(countOf, clips, 3)
  await driver.pressKeys('editor', ['Shift+ArrowRight', ']'])
  await user.finds(attributeOf, length, '4')
}

async function addClip(driver: BrowserDriver, title: string): Promise<void> {
  const user = createUser(driver)
  await user.fills('editor', 'input[type="search"]:enabled', title)
  await user.sees('editor', `ul[aria-label="Clips for “${title}”"]`)
  await user.press('editor', `ul[aria-label="Clips for “${title}”"] button[data-usable="true"]`, title)
  await user.sees('editor', `video[aria-label^="${title} by"]`)
}

/** Chooses a song of 120 beats per minute. Its waveform and beats are drawn, and its tempo is right. */
export async function addSong(driver: BrowserDriver): Promise<void> {
  const user = createUser(driver)
  const { name, mimeType, buffer } = clickTrack()
  await user.sees('editor', `${song} button`, 'Choose a song')
  await driver.evaluate('editor', chooseFile, { name, mimeType, base64: buffer.toString('base64') })
  await user.sees('editor', waveform)
  await user.finds(isDrawn, `${waveform} canvas`, true)
  const tempo = await driver.evaluate('editor', attributeOf, { css: `${song} [popovertarget]`, name: 'aria-label' })
  expect(Math.abs(Number.parseFloat(/[\d.]+/.exec(tempo)?.[0] ?? '') / 120 - 1), tempo).toBeLessThan(0.01)
}

interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly base64: string
}

/** Runs in the page: what the browser's file dialog does. */
function chooseFile({ name, mimeType, base64 }: ChosenFile): void {
  const input = document.querySelector<HTMLInputElement>('input[data-testid="song-file"]')
  if (input === null) throw new Error('no field for a song')
  const transfer = new DataTransfer()
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  transfer.items.add(new File([bytes], name, { type: mimeType }))
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Runs in the page: whether a part of a canvas is drawn, and a part is not. */
function isDrawn(css: string): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>(css)
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  const alphas = new Set(Array.from(pixels).filter((_, index) => index % 4 === 3))
  return alphas.size > 1
}

/** Types two lines and lets each start at the playhead. The second shows there, over the picture. */
export async function writeLyrics(driver: BrowserDriver): Promise<void> {
  const user = createUser(driver)
  const [first = '', second = ''] = lines
  await user.press('editor', `${song} button[aria-label="Lyrics"]`)
  await user.fills('editor', 'textarea[aria-label="All lines"]', lines.join('\n'))
  await user.press('editor', '[role="group"][aria-label="How to edit"] button', 'Times')
  await driver.pressKeys('editor', ['Home'])
  await user.press('editor', `button[aria-label="Start “${first}” at the playhead"]`)
  await user.finds(attributeOf, { css: '[data-lyric]', name: 'data-lyric' }, first)
  await driver.pressKeys('editor', ['Shift+ArrowRight', 'Shift+ArrowRight'])
  await user.press('editor', `button[aria-label="Start “${second}” at the playhead"]`)
  await user.finds(attributeOf, { css: '[data-lyric]', name: 'data-lyric' }, second)
  await user.finds(countOf, lyricBlocks, 2)
  await user.press('editor', 'button[aria-label="Close the lyrics"]')
}

/** Undoes the last step and redoes it. */
export async function undoAndRedo(driver: BrowserDriver): Promise<void> {
  const user = createUser(driver)
  await user.press('editor', 'button[aria-label="Undo"][aria-disabled="false"]')
  await user.finds(countOf, lyricBlocks, 1)
  await user.press('editor', 'button[aria-label="Redo"][aria-disabled="false"]')
  await user.finds(countOf, lyricBlocks, 2)
}

/** The clips that suit the song are ranked. */
export async function matchSong(driver: BrowserDriver): Promise<void> {
  const user = createUser(driver)
  await user.press('editor', '[role="tab"]', 'Song match')
  await user.sees('editor', 'ul[aria-label="Clips that suit your song"] button[data-usable="true"]')
  await user.press('editor', '[role="tab"]', 'Clips')
}

/** Repeats the clips on the beats until the song ends. Returns what the edit is now. */
export async function fillSong(driver: BrowserDriver): Promise<EditLength> {
  const user = createUser(driver)
  await user.press('editor', 'button:enabled', 'Fill on beats')
  await user.press('editor', 'dialog[open] button', 'Fill the song')
  await user.finds(attributeOf, length, '8')
  return { clips: await driver.evaluate('editor', countOf, clips), seconds: '8' }
}

export interface EditLength {
  readonly clips: number
  readonly seconds: string
}

/** Reloads the edit, which has a name: clips, song and lyrics are back. */
export async function reloadEdit(driver: BrowserDriver): Promise<void> {
  const user = createUser(driver)
  await user.sees('editor', '[data-save-state="saved"]')
  await driver.reload()
  await user.sees('editor', '[data-phase="open"]')
  await seesEdit(driver, { clips: shown.length, seconds: '4' })
}

/** The edit with its song, its lyrics and its clips. */
export async function seesEdit(driver: BrowserDriver, edit: EditLength): Promise<void> {
  const user = createUser(driver)
  await user.finds(countOf, clips, edit.clips)
  await user.finds(attributeOf, length, edit.seconds)
  await user.finds(countOf, lyricBlocks, lines.length)
  await user.sees('editor', waveform)
  await user.finds(isDrawn, `${waveform} canvas`, true)
  // The song's file is here too: without it, its beats alone would be drawn.
  await user.sees('editor', `${song} button`, 'Replace')
}

/** Names the edit. */
export async function nameEdit(driver: BrowserDriver, name: string): Promise<void> {
  const user = createUser(driver)
  await user.press('editor', 'h1 button')
  await user.fills('editor', '#project-menu form input', name)
  await user.press('editor', 'h1 button')
  await user.sees('editor', 'h1', name)
  await user.sees('editor', '[data-save-state="saved"]')
}
