// A file that exists while the server serves: a script or a CI step waits for it, and reads the origin from it.
import { rename, rm, writeFile } from 'node:fs/promises'

export function createReadyFile(path: string) {
  return {
    /** Readers see the whole text or no file. Errors: rejects if the folder does not exist. */
    async write(text: string): Promise<void> {
      const partial = `${path}.${process.pid}`
      await writeFile(partial, text)
      await rename(partial, path)
    },
    remove: () => rm(path, { force: true }),
  }
}
