// `proscenium-mock-server`: the service with QA's additions as a process.
import { join } from 'node:path'
import {
  createProgressOutput,
  expectedManifest,
  mediaVersion,
  openMedia,
  type MediaProgress,
  type OpenedMedia,
} from '@proscenium/media-fixtures'
import { builtPage, runServer } from '@proscenium/service/program'
import { systemClock, systemStopwatch } from '@proscenium/service/system'
import { startServer } from './app.ts'
import { createReadyFile } from './ready-file.ts'
import { qaOptionSet, readQaPlan, type QaPlan } from './command.ts'

const info = { ...qaOptionSet, name: 'proscenium-mock-server', about: 'the reference server of Proscenium, for QA' }

/**
 * Renders the fixtures in the background if the service is seeded and its own media host serves them. Otherwise nothing
 * is rendered: another host has the files, or the folder stays empty.
 */
async function mediaOf({ cache, ...plan }: QaPlan): Promise<OpenedMedia> {
  const output = ['trace', 'debug', 'info'].includes(plan.logLevel ?? 'info') ? { onProgress } : {}
  if (plan.seed && plan.mediaOrigin === undefined)
    return await openMedia({ cacheRoot: cache, stopwatch: systemStopwatch(), ...output })
  const version = mediaVersion()
  const manifest = plan.seed ? expectedManifest('film') : { version, clips: [] }
  const nothing = Promise.resolve()
  return { directory: join(cache, 'media', version), manifest, finished: nothing, dispose: () => nothing }
}

/** A progress bar on a terminal, log lines elsewhere. */
const onProgress = createProgressOutput(process.stderr, ({ done, total, remainingSeconds }: MediaProgress) => {
  const time = systemClock().now()
  return JSON.stringify({ level: 30, time, service: 'proscenium', event: 'media', done, total, remainingSeconds })
})

await runServer({
  info,
  readPlan: readQaPlan,
  async start(plan: QaPlan, pages) {
    const panel = plan.panel === null ? {} : { panel: await builtPage(plan.panel) }
    const readyFile = plan.readyFile === null ? null : createReadyFile(plan.readyFile)
    await readyFile?.remove()
    const media = await mediaOf(plan)
    const server = await startServer({ ...plan, media, pages: { ...pages, ...panel } })
    media.finished.catch((error: unknown) => server.report('media_not_rendered', error))
    return {
      server,
      ...(readyFile === null ? {} : { ready: readyFile.write }),
      async dispose() {
        await readyFile?.remove()
        await media.dispose()
      },
    }
  },
})
