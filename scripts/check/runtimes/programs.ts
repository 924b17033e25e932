// What a server on each runtime does with the installed package, as the text of its files. Each prints one line of JSON.
import { vectors } from '../../kit/vectors.ts'

/** Entry points without Node's modules. */
const webEntries = `import { embedAddress } from '@proscenium/partner/web'
import { createCatalogueClient } from '@proscenium/partner/client'
import { embedAddress as recipe } from '@proscenium/partner/kit/node/recipes/edge.mjs'
import { vectors } from './vectors.mjs'

export async function results({ API_URL, API_KEY }) {
  const catalogue = createCatalogueClient({ baseUrl: API_URL, apiKey: API_KEY, retries: 0 })
  const { data } = await catalogue.listVideos({ q: 'rain', limit: 1 })
  return {
    web: await Promise.all(vectors.map(embedAddress)),
    recipe: await Promise.all(vectors.map(recipe)),
    title: data[0].title,
  }
}
`

/** And the main one, which signs with Node's. */
const allEntries = `import { embedAddress } from '@proscenium/partner'
import { results as webResults } from './web-entries.mjs'
import { vectors } from './vectors.mjs'

export async function results(settings) {
  return { ...(await webResults(settings)), main: vectors.map(embedAddress) }
}
`

const script = `import { results } from './all-entries.mjs'

const { API_URL, API_KEY } = process.env
console.log(JSON.stringify(await results({ API_URL, API_KEY })))
`

/** A Worker that runs as a test of workerd, which ends after it. */
const worker = (entries: string): string => `import { results } from './${entries}.mjs'

export default {
  async test(_controller, env) {
    console.log(JSON.stringify(await results(env)))
  },
}
`

/** A function on Vercel's edge answers a request. */
const edge = `import { results } from './web-entries.mjs'

addEventListener('fetch', (event) => {
  const settings = Object.fromEntries(new URL(event.request.url).searchParams)
  event.respondWith(results(settings).then((found) => Response.json(found)))
})
`

/** Vercel's own runtime of its edge, which is a library for Node. */
const edgeHost = `import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { API_URL, API_KEY, RUNTIME } = process.env
const { EdgeRuntime } = createRequire(RUNTIME)('edge-runtime')
const runtime = new EdgeRuntime({ initialCode: readFileSync('edge.js', 'utf8') })
const query = new URLSearchParams({ API_URL, API_KEY })
const response = await runtime.dispatchFetch('https://edge.example/?' + query)
console.log(await response.text())
`

export const runtimeFiles = {
  'package.json': '{ "private": true, "type": "module" }',
  'vectors.mjs': `export const vectors = ${JSON.stringify(vectors)}\n`,
  'web-entries.mjs': webEntries,
  'all-entries.mjs': allEntries,
  'script.mjs': script,
  'worker-source.mjs': worker('web-entries'),
  'worker-with-node-source.mjs': worker('all-entries'),
  'edge-source.mjs': edge,
  'edge-host.mjs': edgeHost,
}

/** The configuration of workerd for a bundled Worker that may call the address of a service on this machine. */
export function workerConfig(file: string, flags: readonly string[]): string {
  const named = flags.map((flag) => `"${flag}"`).join(', ')
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [
  (name = "main", worker = (
    modules = [(name = "worker", esModule = embed "${file}")],
    compatibilityDate = "2026-11-01",
    compatibilityFlags = [${named}],
    bindings = [(name = "API_URL", fromEnvironment = "API_URL"), (name = "API_KEY", fromEnvironment = "API_KEY")],
    globalOutbound = "service",
  )),
  (name = "service", network = (allow = ["local", "private"])),
]);
`
}
