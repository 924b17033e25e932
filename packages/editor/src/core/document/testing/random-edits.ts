// Random edits for property tests: numbers that a document turns into a command, so that every sequence is applicable.
import { duplicateClips, insertVideos, insertVideosAtFrame, moveClips, removeClips } from '../clip-commands.ts'
import { rollCut, slipClip, splitAt, trimEnd, trimStart } from '../cut-commands.ts'
import { totalFrames, type BeatGrid, type ClipSummary, type EditDocument } from '../document.ts'
import { addLyric, editLyric, removeLyric, setLyrics, timeLyric } from '../lyric-commands.ts'
import { correctBeats, renameEdit, resetBeats, setReelCrop, setSong } from '../song-commands.ts'
import { fillOnBeats, fillSong } from '../../snapping/fill-on-beats.ts'
import { endLyric, moveLyric, setLyricSpan } from '../../lyrics/lyric-trims.ts'
import { retextLyrics } from '../../lyrics/retext.ts'
import { reduceTapping, startTapping } from '../../lyrics/tap-lyrics.ts'

/** Number of random sequences: a few hundred, or 25,000 with PROSCENIUM_LONG=1. */
export const SEQUENCES = import.meta.env['PROSCENIUM_LONG'] === '1' ? 25_000 : 300

export const video = (videoId: string, duration: number): ClipSummary => ({
  videoId,
  title: `Title of ${videoId}`,
  artist: 'Someone',
  thumbnailUrl: `http://service.localhost/${videoId}.jpg`,
  duration,
})

/** Durations of an ordinary clip, of one on no whole frame, of one shorter than the shortest cut, and of none. */
export const videos = [15, 24.04, 0.33, 0.12, 0, Number.NaN].map((duration, index) => video(`v${index}`, duration))

const grid: BeatGrid = { tempo: 123.7, offset: 310_000, beatsPerBar: 4 }

export const song = (name: string) => ({
  fingerprint: 'aa00aa00aa00aa00',
  name,
  duration: 180_000_000,
  detected: grid,
  grid,
  profile: { tempo: { bpm: 123.7 }, sections: [0, 31.2, 64.9, 140].map((startSeconds) => ({ startSeconds })) },
})

const corrections = [{ kind: 'double' }, { kind: 'halve' }, { kind: 'nudge', by: 10_000 }] as const

/** `which` selects a clip or line, `value` and `other` are the command's numbers. */
export interface RandomEdit {
  readonly kind: number
  readonly which: number
  readonly value: number
  readonly other: number
}

type Command = (
  document: EditDocument,
  edit: RandomEdit & { readonly clip: number; readonly line: number },
) => EditDocument

const chosenVideos = (which: number, count: number) =>
  Array.from({ length: 1 + (count % 4) }, (_, index) => videos[(which + index) % videos.length] ?? video('v', 1))

/** What `RandomEdit.kind` selects. */
export const commands: readonly Command[] = [
  (document, { which, other }) => insertVideos(document, chosenVideos(which, other)),
  (document, { which, value, other }) => insertVideos(document, chosenVideos(which, other), value),
  (document, { which, other }) => insertVideos(document, chosenVideos(which, other), which),
  (document, { clip }) => removeClips(document, [clip]),
  (document, { clip, other }) => removeClips(document, [clip, clip + 1, other]),
  (document, { clip, value }) => trimStart(document, clip, value),
  (document, { clip, value }) => trimEnd(document, clip, value),
  (document, { clip, value }) => slipClip(document, clip, value),
  (document, { clip, value }) => rollCut(document, clip, value / 10),
  (document, { which, value }) => splitAt(document, (totalFrames(document) * which) / 40 + value / 100),
  (document, { which }) => splitAt(document, (totalFrames(document) * which) / 40),
  (document, { clip, other }) => moveClips(document, [clip], other),
  (document, { other }) => setSong(document, other === 0 ? null : song(`song ${other}`)),
  (document, { other }) => correctBeats(document, corrections[other % 3] ?? { kind: 'double' }),
  (document) => resetBeats(document),
  (document, { value, which }) =>
    addLyric(document, { start: value < 0 ? null : value * 40_000, text: `line ${which}` }),
  (document, { line, which }) => editLyric(document, line, `edited ${which}`),
  (document, { line, value }) => timeLyric(document, line, value < 0 ? null : value * 40_000),
  (document, { line }) => removeLyric(document, line),
  (document, { value, other }) =>
    other > 6
      ? setReelCrop(document, value)
      : setLyrics(
          document,
          [value, other, -1].map((start) => ({ start: start < 0 ? null : start * 1_000, text: `${start}` })),
        ),
  (document, { which, other }) =>
    other > 6
      ? renameEdit(document, `edit ${which}`)
      : fillOnBeats(document, {
          ids: document.clips.map(({ id }) => id).filter((id) => id % 3 !== other),
          every: other,
        }),
  (document, { which, value, other }) => insertVideosAtFrame(document, chosenVideos(which, other), value),
  (document, { clip, other }) => duplicateClips(document, [clip, other]),
  (document, { clip, which, other }) => moveClips(document, [clip, other], which % 9),
  (document, { clip, other }) => fillOnBeats(document, { ids: [clip, clip + 1, other], every: 'section' }),
  (document, { clip, which, other }) =>
    fillSong(withShortSong(document), { ids: [clip, which], every: other === 0 ? 'section' : other + 8 }),
  (document, { value, other }) =>
    reduceTapping(startTapping(document), { kind: other % 2 === 0 ? 'tap' : 'end', at: value * 40_000 }).document,
  (document, { value }) => endLyric(document, value * 40_000),
  (document, { line, value }) => moveLyric(document, line, value * 40_000),
  (document, { line, value, other }) =>
    setLyricSpan(document, line, { start: value * 40_000, end: other === 0 ? null : (value + other) * 40_000 }),
  (document, { value, other }) => retextLyrics(document, `line ${other}\n${document.lyrics[0]?.text ?? ''}\n${value}`),
]

/** A song that a few clips fill, so that sequences stay short. */
function withShortSong(document: EditDocument): EditDocument {
  return document.song === null ? document : { ...document, song: { ...document.song, duration: 60_000_000 } }
}

export function applyEdit(document: EditDocument, edit: RandomEdit): EditDocument {
  const clip = document.clips[edit.which % Math.max(1, document.clips.length)]?.id ?? 99
  const line = document.lyrics[edit.which % Math.max(1, document.lyrics.length)]?.id ?? 99
  return commands[edit.kind]?.(document, { ...edit, clip, line }) ?? document
}
