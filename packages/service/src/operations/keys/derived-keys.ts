// Derives a separate key per use from one root key, so that no key serves two purposes.
import { hkdfSync } from 'node:crypto'

const ROOT_KEY_BYTES = 32

export interface Keys {
  /** Seals client secrets at rest. */
  readonly secrets: Uint8Array
  /** Seals stream tokens. */
  readonly streams: Uint8Array
  /** Seals download link tokens. */
  readonly downloads: Uint8Array
  /** Seals checkout tokens. */
  readonly checkout: Uint8Array
  /** Signs the editor's JWT. */
  readonly editor: Uint8Array
  /** Signs cursors of searches and purchases. */
  readonly cursors: Uint8Array
  /** Signs the marks of browsers that signed in to the dashboard. */
  readonly knownBrowsers: Uint8Array
}

/** Derives the keys (HKDF-SHA256) from 32 bytes. Errors: throws on another length. */
export function deriveKeys(root: Uint8Array): Keys {
  if (root.length !== ROOT_KEY_BYTES)
    throw new Error(`The seal key has ${root.length} bytes; it must have ${ROOT_KEY_BYTES}.`)
  const derive = (use: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', root, '', `proscenium ${use}`, ROOT_KEY_BYTES))
  return {
    secrets: derive('client secrets'),
    streams: derive('stream tokens'),
    downloads: derive('download tokens'),
    cursors: derive('search cursors'),
    checkout: derive('checkout tokens'),
    editor: derive('editor tokens'),
    knownBrowsers: derive('known browsers'),
  }
}
