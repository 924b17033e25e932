// What the render worker does: one job.
import { describeError } from '../../core/export/failure-report.ts'
import type { Pcm } from './aac.ts'
import { canRenderHere } from './can-render.ts'
import { renderErrorCode } from './render-error.ts'
import { renderFiles } from './render-files.ts'
import type { FromWorker, Question, ToWorker } from './worker-messages.ts'

const send = (message: FromWorker): void => self.postMessage(message)
const soundRequests = new Map<number, (sound: Pcm | null) => void>()
const renewals = new Map<number, (url: string | null) => void>()
let questions = 0

/** The page answers every question, or ends the worker. */
async function ask<Reply>(question: Question, pending: Map<number, (answer: Reply) => void>): Promise<Reply> {
  questions += 1
  const id = questions
  return await new Promise((resolve) => {
    pending.set(id, resolve)
    send({ type: 'question', id, question })
  })
}

/** Handles a message of the page. */
export function receive(data: ToWorker): void {
  switch (data.type) {
    case 'start':
      void start(data)
      break
    case 'sound':
      soundRequests.get(data.id)?.(data.sound)
      soundRequests.delete(data.id)
      break
    case 'renewed':
      renewals.get(data.id)?.(data.url)
      renewals.delete(data.id)
  }
}

async function start({ job }: Extract<ToWorker, { type: 'start' }>): Promise<void> {
  if (!canRenderHere(self)) return send({ type: 'unavailable' })
  let reported = -1
  try {
    await renderFiles(job, {
      // The page ends the worker to cancel.
      signal: new AbortController().signal,
      nextSound: async () => ask({ kind: 'sound' }, soundRequests),
      renew: async (videoId) => ask({ kind: 'renew', videoId }, renewals),
      onWaiting: () => send({ type: 'waiting' }),
      onProgress(part) {
        const percent = Math.floor(part * 100)
        if (percent === reported) return
        reported = percent
        send({ type: 'progress', part })
      },
      onFile: (file) => send({ type: 'file', file }),
    })
    send({ type: 'done' })
  } catch (error) {
    send({ type: 'failed', code: renderErrorCode(error), detail: describeError(error) })
  }
}
