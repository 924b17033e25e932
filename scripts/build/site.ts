import { parseArgs } from 'node:util'
import { buildSite, serviceFolder, siteFolder } from '@proscenium/site/build-site'
import { bundleSiteService } from '../publish/browser-service.ts'

/**
 * Builds the documentation site for the path of `--base`, `/` by default, with the playground of `--playground` in its guides.
 * Returns the exit code.
 */
export async function buildDocumentation(options: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...options],
    options: { base: { type: 'string', default: '/' }, playground: { type: 'string' } },
  })
  const { base, playground } = values
  if (!/^\/(?:[\w.~-]+\/)*$/.test(base)) {
    console.error(`--base ${base}: a path that begins and ends with a slash, such as /docs/`)
    return 2
  }
  if (playground !== undefined && !/^https?:\/\/[\w.:-]+\/$/.test(playground)) {
    console.error(`--playground ${playground}: an origin with a slash at the end, such as https://play.example/`)
    return 2
  }
  const started = process.hrtime.bigint()
  const count = await buildSite({ base, playground: playground ?? null })
  await bundleSiteService(serviceFolder)
  const seconds = Number(process.hrtime.bigint() - started) / 1e9
  console.log(`Built ${count} pages of the site in ${seconds.toFixed(1)} s: ${siteFolder}`)
  return 0
}
