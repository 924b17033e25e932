import { MANIFEST, type Manifest } from '../../manifest.ts'

/** Errors: rejects with one line if there is none. */
export async function readManifest(): Promise<Manifest> {
  const response = await fetch(MANIFEST)
  if (!response.ok) throw new Error(`The playground's manifest cannot be read (${response.status}).`)
  return (await response.json()) as Manifest
}
