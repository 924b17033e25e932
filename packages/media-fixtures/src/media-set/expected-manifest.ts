// The expected result of rendering, known in advance: sizes and hashes of the files, so that a service can start
// immediately.
import { mediaManifest, type MediaManifest } from './manifest.ts'
import expected from './expected-manifest.json' with { type: 'json' }

/**
 * Written from a rendered set by scripts/media-fixtures.test.ts. Another processor may round sound or colours differently;
 * users of this manifest correct it with the actual values.
 */
export const expectedManifest: MediaManifest = mediaManifest.parse(expected)
