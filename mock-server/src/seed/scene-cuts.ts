// Scene cuts of a seeded video. Its pictures change with the music, so a scene lasts one bar.
const BEATS_IN_BAR = 4
const MILLISECONDS = 1000
/** Length of a scene without music, in seconds. */
const SILENT_SCENE = 2

/** Seconds, ascending and rounded to the millisecond; the first is 0 and all lie within the video. */
export function sceneCuts(durationSeconds: number, tempo: number | null): number[] {
  const scene = tempo === null ? SILENT_SCENE : (BEATS_IN_BAR * 60) / tempo
  const scenes = Math.ceil(durationSeconds / scene)
  return Array.from({ length: scenes }, (_, index) => Math.round(index * scene * MILLISECONDS) / MILLISECONDS)
}
