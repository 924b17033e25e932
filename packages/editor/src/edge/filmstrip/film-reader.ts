// Reads frames in one module worker, which starts with the first request.
import type { FilmRequest, FilmResult, ReadFilm } from '../../ports/film-reader.ts'
import type { FilmReport, FilmTask } from './worker-messages.ts'

interface Running {
  readonly onFrame: FilmRequest['onFrame']
  readonly onEnd: (result: FilmResult) => void
}

export function createFilmReader(createWorker: () => Worker): ReadFilm {
  const running = new Map<number, Running>()
  let worker: Worker | null = null
  let latest = 0

  function start(): Worker {
    const started = createWorker()
    started.addEventListener('message', ({ data }: MessageEvent<FilmReport>) => {
      if (data.type === 'frame') return running.get(data.id)?.onFrame(data.second, data.picture)
      running.get(data.id)?.onEnd(data.result)
      running.delete(data.id)
      return undefined
    })
    // Its script could not be loaded, or failed.
    started.addEventListener('error', () => {
      for (const { onEnd } of running.values()) onEnd('not-loaded')
      running.clear()
    })
    return started
  }

  return async ({ onFrame, ...request }) =>
    new Promise((resolve) => {
      latest += 1
      running.set(latest, { onFrame, onEnd: resolve })
      worker ??= start()
      const task: FilmTask = { ...request, id: latest }
      worker.postMessage(task)
    })
}

/** The reader of a browser's page. */
export function createBrowserFilmReader(): ReadFilm {
  return createFilmReader(() => new Worker(new URL('./filmstrip-worker.ts', import.meta.url), { type: 'module' }))
}
