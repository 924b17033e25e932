// Deterministic randomness, so that the responses of two services can be compared exactly.
import { sha256 } from '@proscenium/service/platform/crypto'
import type { Random } from '@proscenium/service/ports'

export interface SeededRandom extends Random {
  /** Restarts the sequence under `name`, so that what an earlier request drew does not affect a later one. */
  restart(name: string): void
}

export function seededRandom(): SeededRandom {
  let count = 0
  let seed = 'the beginning'
  const block = (): Uint8Array => sha256(`${seed} ${(count += 1)}`)
  const bytes = (length: number): Uint8Array => {
    const blocks = Array.from({ length: Math.ceil(length / 32) }, block)
    return new Uint8Array(Buffer.concat(blocks).subarray(0, length))
  }
  const uuid = (): string => {
    const hex = Buffer.from(bytes(16)).toString('hex')
    const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
    const parts = [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      variant + hex.slice(17, 20),
      hex.slice(20),
    ]
    return parts.join('-')
  }
  const restart = (name: string): void => {
    seed = name
    count = 0
  }
  return { bytes, uuid, restart }
}
