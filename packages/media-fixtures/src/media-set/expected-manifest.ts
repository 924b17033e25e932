// What rendering gives, known before it has run: sizes and hashes of the files, so that a service can start at once.
import { mediaManifest, type MediaManifest } from './manifest.ts'
import expected from './expected-manifest.json' with { type: 'json' }

/**
 * Written from a rendered set by scripts/media-fixtures.test.ts. Another processor may round a sound or a shade otherwise;
 * whoever relies on it corrects what turns out to differ.
 */
export const expectedManifest: MediaManifest = mediaManifest.parse(expected)
