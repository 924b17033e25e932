// Rendering in a worker of the page. Where workers lack an API, the same code runs in the page itself.
import type { Render, RenderError, RenderJob, RenderOptions } from '../../ports/renderer.ts'
import type { Pcm } from './aac.ts'
import { canRenderHere } from './can-render.ts'
import { renderError, renderErrorCode } from './render-error.ts'
import { renderFiles } from './render-files.ts'
import { soundOf } from './sound-source.ts'
import { abortedBy } from './sources.ts'
import type { FromWorker, Question, ToWorker } from './worker-messages.ts'

/** The renderer of a browser's page. Errors: as for `Render`. */
export const renderInBrowser: Render = async (job, options) => {
  options.signal.throwIfAborted()
  const outcome = await renderInWorker(job, options)
  if (outcome === 'done') return
  if (!canRenderHere(window)) throw renderError('unsupported')
  const sound = soundOf(job, soundOptions(options))
  try {
    await renderFiles(job, { ...options, nextSound: async () => nextBlock(sound) })
  } catch (error) {
    options.signal.throwIfAborted()
    throw renderError(renderErrorCode(error), error)
  }
}

type WorkerOutcome = 'done' | 'unavailable'

async function renderInWorker(job: RenderJob, options: RenderOptions): Promise<WorkerOutcome> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { type: 'module' })
  const listening = new AbortController()
  try {
    return await new Promise<WorkerOutcome>((resolve, fail) => {
      const { signal } = listening
      options.signal.addEventListener('abort', () => fail(options.signal.reason), { signal })
      const onMessage = createListener({ worker, job, options, resolve, fail })
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => onMessage(data), { signal })
      worker.addEventListener('error', (event) => fail(workerError(event)), { signal })
      worker.postMessage({ type: 'start', job } satisfies ToWorker)
    })
  } finally {
    listening.abort()
    worker.terminate()
  }
}

/** An error of the worker's code has a message; a script that cannot be loaded has none. */
function workerError({ message }: { readonly message?: string }): RenderError {
  return message === undefined ? renderError('missing') : renderError('failed', message)
}

interface ListenerOptions extends ReplyOptions {
  readonly resolve: (outcome: WorkerOutcome) => void
}

function createListener({ resolve, ...rest }: ListenerOptions): (message: FromWorker) => void {
  const { options, fail } = rest
  const reply = createReplies(rest)
  return (message) => {
    switch (message.type) {
      case 'question':
        return void reply(message.id, message.question)
      case 'waiting':
        return options.onWaiting()
      case 'progress':
        return options.onProgress(message.part)
      case 'file':
        return options.onFile(message.file)
      case 'failed':
        return fail(renderError(message.code, message.detail))
      case 'done':
      case 'unavailable':
        return resolve(message.type)
    }
  }
}

interface ReplyOptions {
  readonly worker: Worker
  readonly job: RenderJob
  readonly options: RenderOptions
  readonly fail: (error: unknown) => void
}

/** Answers the worker's questions; a failure ends the rendering. */
function createReplies({ worker, job, options, fail }: ReplyOptions) {
  const sound = soundOf(job, soundOptions(options))
  const send = (message: ToWorker, transferred: Transferable[] = []): void => worker.postMessage(message, transferred)
  return async (id: number, question: Question): Promise<void> => {
    try {
      if (question.kind === 'renew') {
        send({ type: 'renewed', id, url: await options.renew(question.videoId) })
      } else {
        const block = await nextBlock(sound)
        send({ type: 'sound', id, sound: block }, block?.map(({ buffer }) => buffer) ?? [])
      }
    } catch (error) {
      fail(error)
    }
  }
}

async function nextBlock(sound: AsyncGenerator<Pcm, void>): Promise<Pcm | null> {
  const { value } = await sound.next()
  return value ?? null
}

function soundOptions({ renew, onWaiting, signal }: RenderOptions) {
  return { renew, onWaiting, fetch: abortedBy(signal, async (...request) => fetch(...request)) }
}
