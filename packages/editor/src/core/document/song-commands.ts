// Commands on the song, the name and the reel's crop.
import { correctGrid, type GridCorrection } from '../song/beat-grid.ts'
import { CROP_MAX, NAME_MAX, type BeatGrid, type EditDocument, type Song } from './document.ts'
import { clampInteger } from './frames.ts'

/** Sets or replaces the song; null removes it. Clips and lyrics stay. */
export function setSong(document: EditDocument, song: Song | null): EditDocument {
  return song === document.song ? document : { ...document, song }
}

export function correctBeats(document: EditDocument, correction: GridCorrection): EditDocument {
  return withGrid(document, (song) => correctGrid(song.grid, correction))
}

/** Returns to the beats as they were analysed. */
export function resetBeats(document: EditDocument): EditDocument {
  return withGrid(document, ({ detected }) => detected)
}

/** Moves the reel's crop, from 0 (left) to 1000 (right). */
export function setReelCrop(document: EditDocument, position: number): EditDocument {
  const reelCrop = clampInteger(position, 0, CROP_MAX)
  return reelCrop === null || reelCrop === document.reelCrop ? document : { ...document, reelCrop }
}

export function renameEdit(document: EditDocument, name: string): EditDocument {
  const next = name.slice(0, NAME_MAX)
  return next === document.name ? document : { ...document, name: next }
}

function withGrid(document: EditDocument, change: (song: Song) => BeatGrid): EditDocument {
  const { song } = document
  if (song === null) return document
  const grid = change(song)
  return grid === song.grid ? document : { ...document, song: { ...song, grid } }
}
