// `proscenium-server`: the service as a process.
import { join } from 'node:path'
import { startServer } from '@proscenium/service'
import { readPlan, serviceOptionSet, type Plan } from '@proscenium/service/config/command'
import { doctorOf } from './doctor/running-service.ts'
import { runServer } from '@proscenium/service/program'

const info = { ...serviceOptionSet, name: 'proscenium-server', about: 'the service of Proscenium' }

await runServer({
  info,
  readPlan,
  async start({ cache, ...options }: Plan, pages) {
    // Without a media host elsewhere, the service serves the files of this folder.
    const media = { directory: join(cache, 'media') }
    const server = await startServer({ ...options, media, pages }, { doctorOf })
    return { server, dispose: async () => undefined }
  },
})
