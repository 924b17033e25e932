// Copies of every file of the playground, for a browser without a network.
import { FILES_CACHE, isVersioned } from '../../manifest.ts'

/** Fewer than a browser opens to one host: the page's own requests go first. */
const AT_ONCE = 4

/** Fetches what is not stored yet, and removes what no longer belongs to the playground. Errors: rejects without a network. */
export async function keepFiles(files: readonly string[], onProgress: (done: number) => void): Promise<void> {
  const cache = await caches.open(FILES_CACHE)
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  // A file without a hash in its path may have changed.
  const missing = files.filter((file) => !stored.has(file) || !isVersioned(file))
  let done = files.length - missing.length
  const fetchMissing = async (): Promise<void> => {
    for (let file = missing.shift(); file !== undefined; file = missing.shift()) {
      await cache.add(file)
      onProgress((done += 1))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchMissing))
  const requested = new Set(files)
  for (const path of stored) if (!requested.has(path)) await cache.delete(path)
}
