// The songs as files: rendered by a process on first request, and cached.
import { fork, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { songs } from './catalogue.ts'
import { songSeconds } from './song.ts'

/** Increase it with every change to the synthesis that changes a song's bytes. */
const songGenerator = 1

export interface SongSummary {
  readonly slug: string
  readonly title: string
  readonly artist: string
  readonly durationSeconds: number
}

export interface OpenedSongs {
  readonly songs: readonly SongSummary[]
  /**
   * Path of a song's M4A, rendered first if it is not cached (about two seconds). Errors: rejects with one line if there
   * is no such song, if it cannot be rendered, or after `dispose`.
   */
  file(slug: string): Promise<string>
  /** Stops rendering. */
  dispose(): void
}

/** The songs of `<cacheRoot>/songs/<version>/`. Several processes may open the same folder. */
export function openSongs({ cacheRoot }: { readonly cacheRoot: string }): OpenedSongs {
  const directory = join(cacheRoot, 'songs', songsVersion())
  const running = new Map<string, Promise<string>>()
  const children = new Set<ChildProcess>()
  let disposed = false
  const render = async (slug: string): Promise<string> => {
    const path = join(directory, `${slug}.m4a`)
    if (await isFile(path)) return path
    await mkdir(directory, { recursive: true })
    if (disposed) throw new Error(`Cannot render the song ${slug}: the songs were closed.`)
    await rendered(slug, path, children)
    return path
  }
  return {
    songs: songs.map(summaryOf),
    async file(slug) {
      if (songs.every((song) => song.slug !== slug)) throw new Error(`There is no song ${slug}.`)
      const found = running.get(slug) ?? render(slug).finally(() => running.delete(slug))
      running.set(slug, found)
      return found
    },
    dispose() {
      disposed = true
      for (const child of children) child.kill('SIGKILL')
    },
  }
}

const summaryOf = (song: (typeof songs)[number]): SongSummary => {
  const { slug, title, artist } = song
  return { slug, title, artist, durationSeconds: songSeconds(song) }
}

function songsVersion(): string {
  const text = JSON.stringify({ songGenerator, songs })
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() ?? false
}

/** A built server bundles this module; the worker always runs from source. */
const workerFile = import.meta.url.endsWith('.ts')
  ? './song-worker.ts'
  : '../../packages/media-fixtures/src/songs/song-worker.ts'

async function rendered(slug: string, path: string, children: Set<ChildProcess>): Promise<void> {
  const worker = fileURLToPath(new URL(workerFile, import.meta.url))
  const child = fork(worker, [slug, path], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  children.add(child)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const fail = (reason: string): void => reject(new Error(`Cannot render the song ${slug}: ${reason}`))
  child.once('error', (error) => fail(error.message))
  child.once('exit', (code) => (code === 0 ? resolve() : fail(`its process ended with code ${code}`)))
  await promise.finally(() => children.delete(child))
}
