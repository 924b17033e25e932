// `proscenium-mock-server`: the service with QA's additions as a process.
import { createProgressOutput, type MediaProgress } from '@proscenium/media-fixtures'
import { builtPage, runServer } from '@proscenium/service/program'
import { systemClock, systemStopwatch } from '@proscenium/service/system'
import { startServer } from './app.ts'
import { createReadyFile } from './ready-file.ts'
import { qaOptionSet, readQaPlan, type QaPlan } from './command.ts'
import { mediaOf } from './media.ts'
import { pageFolders, pageIn } from './pages.ts'
import { startWithEditor } from './stub-editor/start-with-editor.ts'

const info = { ...qaOptionSet, name: 'proscenium-mock-server', about: 'the service of Proscenium, for tests' }

/** A progress bar on a terminal, log lines elsewhere. */
const onProgress = createProgressOutput(process.stderr, ({ done, total, remainingSeconds }: MediaProgress) => {
  const time = systemClock().now()
  return JSON.stringify({ level: 30, time, service: 'proscenium', event: 'media', done, total, remainingSeconds })
})

await runServer({
  info,
  pageFolders,
  readPlan: readQaPlan,
  async start(plan: QaPlan, pages) {
    const panel = plan.panel === null ? {} : { panel: await builtPage(plan.panel) }
    const readyFile = plan.readyFile === null ? null : createReadyFile(plan.readyFile)
    await readyFile?.remove()
    const isVerbose = ['trace', 'debug', 'info'].includes(plan.logLevel ?? 'info')
    const media = await mediaOf(plan, { stopwatch: systemStopwatch(), ...(isVerbose ? { onProgress } : {}) })
    const options = { ...plan, media, pages: { ...pages, ...panel } }
    const stub = plan.stubEditor ? pageIn(pageFolders.stubEditor) : null
    const { server, dispose } = await startWithEditor({ options, stub, startServer })
    media.finished.catch((error: unknown) => server.report('media_not_rendered', error))
    return {
      server,
      ...(readyFile === null ? {} : { ready: readyFile.write }),
      async dispose() {
        await readyFile?.remove()
        await Promise.all([dispose(), media.dispose()])
      },
    }
  },
})
