// Derives a separate key per use from one root key, so that no key serves two purposes.
import { hkdfSha256 } from '#platform/crypto'
import type { KeyRing } from '../../domain/crypto/seal.ts'

const ROOT_KEY_BYTES = 32

export interface Keys {
  /** Seals client secrets at rest. */
  readonly secrets: KeyRing
  /** Seals stream tokens. */
  readonly streams: KeyRing
  /** Seals download link tokens. */
  readonly downloads: KeyRing
  /** Seals checkout tokens. */
  readonly checkout: KeyRing
  /** Signs the editor's JWT. */
  readonly editor: KeyRing
  /** Signs cursors of searches and purchases. */
  readonly cursors: KeyRing
  /** Signs what the dashboard's browsers show about themselves. */
  readonly browsers: KeyRing
  /** Signs the doctor's token. */
  readonly doctor: KeyRing
}

/**
 * Derives the keys (HKDF-SHA256) from 32 bytes, and those of the other seal key during a rotation (O-04).
 * Errors: throws on another length.
 */
export function deriveKeys(root: Uint8Array, accepted?: Uint8Array): Keys {
  const others = accepted === undefined ? [] : [accepted]
  const derive = (use: string): KeyRing => [derivedKey(root, use), ...others.map((other) => derivedKey(other, use))]
  return {
    secrets: derive('client secrets'),
    streams: derive('stream tokens'),
    downloads: derive('download tokens'),
    cursors: derive('search cursors'),
    checkout: derive('checkout tokens'),
    editor: derive('editor tokens'),
    browsers: derive('browser tokens'),
    doctor: derive('doctor tokens'),
  }
}

function derivedKey(root: Uint8Array, use: string): Uint8Array {
  if (root.length !== ROOT_KEY_BYTES)
    throw new Error(`The seal key has ${root.length} bytes; it must have ${ROOT_KEY_BYTES}.`)
  return hkdfSha256(root, `proscenium ${use}`, ROOT_KEY_BYTES)
}
