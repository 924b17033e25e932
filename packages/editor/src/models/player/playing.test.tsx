import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { splitAt } from '../../core/document/cut-commands.ts'
import { shownBy, startPlayer, type Cut } from '../testing/start-player.ts'

type Started = Awaited<ReturnType<typeof startPlayer>>

/** Plays to the end and compares each animation frame with the edit. Returns the frames that were visible, by clip. */
async function playThrough({ player, visible, advance }: Started, cuts: readonly Cut[]) {
  const starts = cuts.map((_, index) => cuts.slice(0, index).reduce((sum, [, , frames]) => sum + frames, 0))
  const problems: string[] = []
  const seen = new Set<number>()
  player.play()
  await advance(player.duration.value + 1, () => {
    if (!player.playing.value) return
    const at = player.time.value * 25
    const shown = shownBy(visible())
    const index = starts.findLastIndex((start) => at + 0.25 >= start)
    const [videoId, from, frames] = cuts[index] ?? ['', 0, 0]
    const due = from + at - (starts[index] ?? 0)
    seen.add(index)
    if (shown?.[0] !== videoId || Math.abs(shown[1] - due) > 1.01)
      problems.push(`${at.toFixed(2)}: ${videoId} ${due.toFixed(2)}, not ${String(shown)}`)
    const goesOn = cuts[index + 1]?.[0] === videoId && cuts[index + 1]?.[1] === from + frames
    if (!goesOn && (shown?.[1] ?? 0) >= from + frames) problems.push(`${at.toFixed(2)}: ${videoId} behind its end`)
  })
  return { problems, seen: seen.size }
}

describe('the whole edit', () => {
  const cases: readonly (readonly [string, readonly Cut[]])[] = [
    ['of different sources', [['a', 0, 25], ['b', 10, 30], ['c', 50, 20], ['d', 5, 40], ['e', 0, 30], ['f', 12, 25]]], // prettier-ignore
    ['of clips of five frames', Array.from({ length: 12 }, (_, at) => ['abcdef'[at % 6] ?? '', at * 7, 5] as const)],
    ['with one source twice in a row', [['a', 0, 20], ['a', 0, 20], ['a', 60, 10], ['b', 0, 10], ['b', 0, 10]]], // prettier-ignore
    ['with parts of one source in any order', [['a', 80, 10], ['a', 20, 15], ['a', 35, 15], ['a', 5, 12]]], // prettier-ignore
    ['of clips that last until the end of their source', [['a', 100, 25], ['b', 100, 25], ['c', 0, 25]]], // prettier-ignore
  ]
  it.each(cases)('%s plays without a frame of a wrong source', async (_, cuts) => {
    verifies('E-04')
    const setup = await startPlayer(cuts)
    await setup.advance(1)
    expect(await playThrough(setup, cuts)).toEqual({ problems: [], seen: cuts.length })
    expect([setup.player.playing.value, setup.player.time.value]).toEqual([false, setup.player.duration.value])
  })

  it('plays again from its start after its end', async () => {
    const { player, advance } = await startPlayer([['a', 0, 10]])
    await advance(1)
    player.play()
    await advance(1)
    expect([player.playing.value, player.frame.value]).toEqual([false, 10])
    player.toggle()
    await advance(0.2)
    expect(player.playing.value).toBe(true)
    expect(player.time.value).toBeLessThan(0.3)
  })

  it('runs on across a split without another element', async () => {
    verifies('E-04')
    const { edit, player, visible, videos, advance } = await startPlayer([['a', 0, 50]])
    edit.history.perform((document) => splitAt(document, 25), { label: 'Split' })
    await advance(1)
    player.play()
    await advance(0.8)
    const before = visible()
    await advance(0.5)
    expect([player.current.value?.from, visible() === before]).toEqual([25, true])
    expect(videos.flatMap(({ loads }) => loads)).toHaveLength(1)
  })

  it('passes a clip that cannot be shown, and shows nothing meanwhile', async () => {
    verifies('E-04')
    const { edit, player, visible, advance } = await startPlayer([['a', 0, 10], ['b', 0, 10], ['c', 0, 10]]) // prettier-ignore
    edit.markProblem(2, { text: 'broken', retry: false })
    await advance(1)
    player.play()
    const seen: (string | undefined)[] = []
    await advance(1.4, () => seen.push(shownBy(visible())?.[0]))
    expect([...new Set(seen)]).toEqual(['a', undefined, 'c'])
    expect(player.frame.value).toBe(30)
  })
})

describe('a project that opens', () => {
  it('shows its first frame and does not play', async () => {
    verifies('E-04')
    const { player, visible, advance } = await startPlayer([['a', 30, 25]])
    expect(player.buffering.value).toBe(true)
    await advance(1)
    expect([player.playing.value, player.buffering.value, player.hasPicture.value]).toEqual([false, false, true])
    expect(shownBy(visible())?.[1]).toBeCloseTo(30, 0)
    expect([visible()?.getAttribute('aria-label'), visible()?.dataset['grade']]).toEqual(['a by Someone', 'preview'])
  })
})
