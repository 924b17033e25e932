import { verifies } from '@proscenium/testkit'
import { describe, expect, it, vi } from 'vitest'
import { performTask } from './perform-task.ts'
import { garbageMp4, hostileFiles, noise } from './testing/hostile-files.ts'
import { tone, wav } from './testing/wav.ts'

const files = await hostileFiles()
/** The code of the failure; 'ok' if the file was analysed. */
const outcome = async (bytes: Uint8Array) => {
  const file = new Blob([Uint8Array.from(bytes)])
  const result = await performTask({ file, pcm: null }, () => undefined)
  return result.ok ? 'ok' : result.code
}
const flipped = (bytes: Uint8Array, seed: number) => {
  const changes = noise(24, seed)
  const copy = bytes.slice()
  for (let at = 0; at < changes.length; at += 3) {
    const place = (((changes[at] ?? 0) << 8) | (changes[at + 1] ?? 0)) % copy.length
    copy[place] = changes[at + 2] ?? 0
  }
  return copy
}

describe('files that are no song', () => {
  it('are more than thirty', () => expect(files.length).toBeGreaterThan(30))

  it.each(files)('end with a reason for the user: $name', async ({ bytes, expected }) => {
    verifies('E-01')
    const code = await outcome(bytes)
    expect(code).not.toBe('ok')
    if (expected !== 'any') expect(code).toBe(expected)
    expect(code).not.toBe('unavailable')
  })

  it('neither crash nor hang the analysis with bytes changed at random', async () => {
    verifies('E-01')
    // mediabunny logs codecs that it does not know.
    const logged = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')].map((spy) => spy.mockReturnValue())
    const originals = [wav({ data: tone(0.5) }), await garbageMp4('audio')]
    const header = originals.map((bytes) => bytes.subarray(0, 4_000))
    for (let seed = 1; seed <= 100; seed += 1) {
      for (const bytes of header) expect(typeof (await outcome(flipped(bytes, seed)))).toBe('string')
    }
    for (const spy of logged) spy.mockRestore()
  })
})

describe('files that are a song', () => {
  it.each([
    ['cut in the middle', wav({ data: tone(2) }).subarray(0, 44_100)],
    [
      'of NaN',
      wav({
        data: new Uint8Array(Float32Array.from({ length: 22_050 }, () => Number.NaN).buffer),
        formatTag: 3,
        bits: 32,
      }),
    ],
    ['of 24 channels', wav({ data: tone(4), channels: 24 })],
    ['of 0.2 s', wav({ data: tone(0.2) })],
  ])('are analysed: a WAV %s', async (_, bytes) => {
    verifies('E-01')
    expect(await outcome(bytes)).toBe('ok')
  })

  it('have a fingerprint of their content, their length and progress in both stages', async () => {
    verifies('E-01')
    const stages = new Set<string>()
    const run = async (bytes: Uint8Array<ArrayBuffer>) =>
      performTask({ file: new Blob([bytes]), pcm: null }, (stage) => stages.add(stage))
    const [one, again, other] = [
      await run(wav({ data: tone(3) })),
      await run(wav({ data: tone(3) })),
      await run(wav({ data: tone(2) })),
    ]
    if (!one.ok || !again.ok || !other.ok) throw new Error('not analysed')
    expect(one.fingerprint).toMatch(/^[0-9a-f]{64}$/)
    expect(again.fingerprint).toBe(one.fingerprint)
    expect(other.fingerprint).not.toBe(one.fingerprint)
    expect(one.analysis.profile.durationSeconds).toBeCloseTo(3, 2)
    expect([...stages]).toEqual(['decoding', 'analysing'])
  })
})
