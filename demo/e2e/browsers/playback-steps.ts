// Plays the edit with its song and compares the visible video with the edit on each animation frame.
import { expect } from 'vitest'
import type { BrowserDriver } from './browser-driver.ts'
import { shown } from './edit-steps.ts'
import { createUser } from './user.ts'

interface PlayedFrame {
  /** Second of the edit at the playhead. */
  readonly at: number
  /** Label of the visible video. */
  readonly label: string
  /** Second of the source that it shows. */
  readonly source: number
}

interface Recording {
  readonly frames: PlayedFrame[]
  /** How often the song was started. */
  songs: number
}

declare global {
  interface Window {
    playedRecording?: Recording
  }
}

/** Seconds around a cut in which either clip may show: the page paints later than the video. */
const NEAR = 0.25
/** Seconds that the visible frame may differ from the playhead, in the median. */
const DRIFT = 0.15

/** Plays from the start to the end, pausing once. The song sounds where there is a device for it. */
export async function playWithSong(driver: BrowserDriver): Promise<void> {
  const user = createUser(driver)
  await driver.pressKeys('editor', ['Home'])
  await user.sees('editor', `video[aria-label^="${shown[0].title} by"]`)
  await driver.evaluate('editor', record, null)
  await user.press('editor', 'button[aria-label="Play"]')
  const position = () => driver.evaluate('editor', playedTo, null)
  await expect.poll(position, { message: 'the edit plays', timeout: 60_000 }).toBeGreaterThan(0)
  await driver.evaluate('editor', pressPause, null)
  await user.press('editor', 'button[aria-label="Play"]')
  await expect.poll(position, { message: 'the edit plays to its end', timeout: 60_000 }).toBeGreaterThan(3.7)
  const { frames, songs } = await driver.evaluate('editor', recorded, null)
  // Firefox starts no sound on a machine without an audio device: the edit plays without it and says so.
  const unheard = (await driver.evaluate('editor', message, null)).includes('There is no sound output')
  expect(songs > 0, `${songs} starts of the song`).toBe(!unheard)
  for (const part of shown) compare(part, frames)
}

function compare({ title, from, to, source }: (typeof shown)[number], frames: readonly PlayedFrame[]): void {
  const inside = frames.filter(({ at }) => at > from + NEAR && at < to - NEAR)
  expect(inside.length, `frames of ${title} from ${from} s`).toBeGreaterThan(2)
  expect(new Set(inside.map(({ label }) => label.split(' by ')[0]))).toEqual(new Set([title]))
  const drifts = inside.map((frame) => Math.abs(frame.source - source - (frame.at - from))).toSorted((a, b) => a - b)
  expect(drifts[Math.floor(drifts.length / 2)], `drift of ${title} from ${from} s`).toBeLessThan(DRIFT)
}

/** Runs in the page. */
function record(): void {
  const recording: Recording = { frames: [], songs: 0 }
  window.playedRecording = recording
  const { start } = AudioBufferSourceNode.prototype
  AudioBufferSourceNode.prototype.start = function (...when) {
    recording.songs += 1
    start.apply(this, when)
  }
  const sample = (): void => {
    const position = document.querySelector<HTMLInputElement>('input[aria-label="Position"]')
    const video = document.querySelector<HTMLVideoElement>('video[aria-label]')
    const plays = document.querySelector('button[aria-label="Pause"]') !== null
    if (plays && position !== null && video !== null)
      recording.frames.push({ at: position.valueAsNumber, label: video.ariaLabel ?? '', source: video.currentTime })
    requestAnimationFrame(sample)
  }
  sample()
}

/** Runs in the page. */
function recorded(): Recording {
  return window.playedRecording ?? { frames: [], songs: 0 }
}

/** Runs in the page: what the stage says; '' if nothing. */
function message(): string {
  return document.querySelector('section[aria-label="Stage"] [role="alert"]')?.textContent ?? ''
}

/** Runs in the page: the last second of the edit that was played. */
function playedTo(): number {
  return window.playedRecording?.frames.at(-1)?.at ?? 0
}

/** Runs in the page: pauses, unless the edit has ended in the meantime. */
function pressPause(): void {
  document.querySelector<HTMLElement>('button[aria-label="Pause"]')?.click()
}
