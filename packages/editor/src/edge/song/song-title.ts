import { BlobSource, Input } from 'mediabunny'
import { FORMATS } from './song-formats.ts'

/** UTF-16 units; longer titles are cut. */
const TITLE_MAX = 200

/** The title in a file's tags; null where it has none. Never rejects. */
export async function songTitle(file: Blob): Promise<string | null> {
  const input = new Input({ formats: FORMATS, source: new BlobSource(file) })
  try {
    const { title = '' } = await input.getMetadataTags()
    const row = title
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, TITLE_MAX)
    return row === '' ? null : row
  } catch {
    // Damaged tags are no reason to reject the sound.
    return null
  } finally {
    input.dispose()
  }
}
