import type { AudioProfile } from '@proscenium/protocol'

/**
 * The profile of a saved song, for a song match; null if it lacks what the first version requires. The host checks it
 * completely.
 */
export function profileOf(value: Readonly<Record<string, unknown>> | null): AudioProfile | null {
  return value !== null && isProfile(value) ? value : null
}

const NUMBERS = ['durationSeconds', 'energy', 'brightness', 'dynamics'] as const

function isProfile(value: Readonly<Record<string, unknown>>): value is AudioProfile {
  const { tempo } = value
  const beat: Readonly<Record<string, unknown>> = typeof tempo === 'object' && tempo !== null ? { ...tempo } : {}
  return (
    NUMBERS.every((name) => typeof value[name] === 'number') &&
    ['bpm', 'confidence', 'beatOffsetSeconds'].every((name) => typeof beat[name] === 'number')
  )
}
