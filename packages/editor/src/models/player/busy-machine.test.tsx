// The schedule of cuts on a machine that skips animation frames and starts and seeks videos unevenly, on a virtual clock.
import { byRun, verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { shownBy, startPlayer, type Cut } from '../testing/start-player.ts'

const FRAMES_PER_SECOND = 25
const ANIMATION_FRAME = 1 / 60

/** Clips of 0.2 to 1.7 seconds, some of five frames, some of the source before. */
const cuts: readonly Cut[] = Array.from({ length: 57 }, (_, index) => {
  const source = (index - (index % 6 === 5 ? 1 : 0)) % 7
  const frames = index > 10 && index < 16 ? 5 : 7 + ((index * 17) % 36)
  return ['abcdefg'[source] ?? '', (index * 29) % (125 - frames), frames]
})
const starts = cuts.map((_, index) => cuts.slice(0, index).reduce((sum, [, , frames]) => sum + frames, 0))

/** Numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

/** Frames by which a cut may be late, and early: where the video before has overtaken the song meanwhile. */
const [LATE, EARLY] = [1, 2.5]

/** Whether a clip that is about due shows, in its own part of its source. A video plays on in `skipped` frames. */
function isDue(shown: ReturnType<typeof shownBy>, at: number, skipped: number): boolean {
  return [at, at - LATE, at + 1, at + EARLY].some((near) => {
    const [videoId, from, frames] = cuts[starts.findLastIndex((start) => near >= start)] ?? ['', 0, 0]
    return shown?.[0] === videoId && shown[1] >= from - 0.01 && shown[1] <= from + frames + skipped
  })
}

const seeds = Array.from({ length: byRun({ quick: 4, long: 60 }) }, (_, index) => (index + 7) * 7_919)

it.each(seeds)('every animation frame shows what is due with the song: %s', async (seed) => {
  verifies('E-04')
  const random = randomOf(seed)
  const { player, script, song, visible, advance, animationFrame } = await startPlayer(cuts, { withSong: true })
  await advance(1)
  const wrong: string[] = []
  const seen = new Set<string | undefined>()
  player.play()
  while (player.playing.value) {
    script.seek = 0.02 + random() * 0.3
    script.start = 0.02 + random() * 0.1
    const step = random() < 0.05 ? 0.05 + random() * 0.25 : ANIMATION_FRAME
    await animationFrame(step)
    if (!song.sounds) continue
    const [at, shown] = [player.time.value * FRAMES_PER_SECOND, shownBy(visible())]
    seen.add(shown?.[0])
    if (!isDue(shown, at, Math.max(0, step - ANIMATION_FRAME) * FRAMES_PER_SECOND))
      wrong.push(`frame ${at.toFixed(2)} of the edit after ${(step * 1_000).toFixed()} ms: ${String(shown)}`)
  }
  expect(wrong).toEqual([])
  expect([seen.size, player.time.value]).toEqual([7, player.duration.value])
})
