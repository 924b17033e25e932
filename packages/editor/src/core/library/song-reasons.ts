// Why a clip suits a song, from what both say of themselves: the tempo as the ranking folds it, energy and moods (E-02).
import type { AudioProfile, CatalogVideo } from '@proscenium/protocol'

export type SongReason =
  | { readonly kind: 'tempo' | 'doubleTempo' | 'halfTempo' | 'energy' }
  | { readonly kind: 'mood'; readonly mood: string }

/** Share by which tempos may differ and still be the same. */
const TEMPO_SHARE = 0.04
/** Difference of energies, from 0 to 1, that still counts as the same. */
const ENERGY_SHARE = 0.12
/** Weight from which a song has a mood. */
const MOOD_WEIGHT = 0.5

/** The reasons that hold, the strongest first; none for a video that says nothing of itself. */
export function reasonsFor(profile: AudioProfile, video: CatalogVideo): readonly SongReason[] {
  const tempo = tempoReason(profile.tempo.bpm, video.tempo)
  const mood = sharedMood(profile.atmospheres ?? {}, video.atmospheres ?? [])
  const isAsEnergetic = video.energy !== undefined && Math.abs(video.energy - profile.energy) <= ENERGY_SHARE
  return [
    ...(tempo === null ? [] : [{ kind: tempo }]),
    ...(isAsEnergetic ? [{ kind: 'energy' } as const] : []),
    ...(mood === null ? [] : [{ kind: 'mood', mood } as const]),
  ]
}

/** The video's tempo beside the song's. */
function tempoReason(song: number, video: number | undefined): 'tempo' | 'doubleTempo' | 'halfTempo' | null {
  if (video === undefined) return null
  const isTimes = (factor: number): boolean => Math.abs(video / (song * factor) - 1) <= TEMPO_SHARE
  if (isTimes(1)) return 'tempo'
  if (isTimes(2)) return 'doubleTempo'
  return isTimes(0.5) ? 'halfTempo' : null
}

/** The song's strongest mood that the video has too, as the video calls it. Songs may name theirs by slug or by name. */
function sharedMood(weights: Readonly<Record<string, number>>, atmospheres: readonly string[]): string | null {
  const moods = Object.entries(weights)
    .filter(([, weight]) => weight >= MOOD_WEIGHT)
    .sort(([, one], [, other]) => other - one)
    .map(([name]) => slugOf(name))
  const found = moods.find((mood) => atmospheres.some((name) => slugOf(name) === mood))
  return atmospheres.find((name) => slugOf(name) === found) ?? null
}

function slugOf(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, '-')
}
