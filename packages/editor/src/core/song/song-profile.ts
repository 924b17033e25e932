import type { AudioProfile } from '@proscenium/protocol'

/**
 * The profile of a saved song, for a song match; null if it lacks what the first version requires. The host checks it
 * completely.
 */
export function profileOf(value: Readonly<Record<string, unknown>> | null): AudioProfile | null {
  const profile: object | null = value
  return profile !== null && isProfile(profile) ? profile : null
}

const NUMBERS = ['durationSeconds', 'energy', 'brightness', 'dynamics'] as const

function isProfile(value: object): value is AudioProfile {
  const fields: Readonly<Record<string, unknown>> = { ...value }
  const { tempo } = fields
  const beat: Readonly<Record<string, unknown>> = typeof tempo === 'object' && tempo !== null ? { ...tempo } : {}
  return (
    NUMBERS.every((name) => typeof fields[name] === 'number') &&
    ['bpm', 'confidence', 'beatOffsetSeconds'].every((name) => typeof beat[name] === 'number')
  )
}
