// Other servers, serving the same rows as ours.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../testing/free-port.ts'
import { startProcess, type ServerProcess } from './processes.ts'

const scratch = (): Promise<string> => mkdtemp(join(tmpdir(), 'proscenium-peer-'))

type Started = ServerProcess & { readonly firstResponseMs: number }

/** An Express 5 route that responds with the constant `body`. */
export async function startBare(path: string, body: unknown): Promise<Started> {
  const file = join(await scratch(), 'body.json')
  await writeFile(file, JSON.stringify(body))
  const port = await freePort()
  const command = [process.execPath, join(import.meta.dirname, 'peers', 'bare.ts'), file, path, String(port)]
  return await startProcess({ name: 'bare Express 5 route, constant response', port, path, command })
}

/** The fair floor of a verification, whose responses also have the fields of `partner`. */
export async function startVerifyFloor(input: {
  path: string
  clientId: string
  clientSecret: string
  partner: unknown
}): Promise<Started> {
  const { path, clientId, clientSecret, partner } = input
  const port = await freePort()
  const program = join(import.meta.dirname, 'peers', 'verify-floor.ts')
  const args = [join(await scratch(), 'floor.db'), path, String(port), clientId, clientSecret, JSON.stringify(partner)]
  const command = [process.execPath, program, ...args]
  return await startProcess({ name: 'floor: Express, HMAC, SQLite', port, path: '/', command })
}

/** One video by Express, or by Fastify if its folder is given. */
export async function startVideoFloor(
  video: { readonly id: string; readonly text: string },
  fastify: string | null,
): Promise<Started> {
  const file = join(await scratch(), 'video.json')
  await writeFile(file, JSON.stringify(video))
  const port = await freePort()
  const framework = fastify === null ? 'express' : join(fastify, 'node_modules/fastify/fastify.js')
  const program = join(import.meta.dirname, 'peers', 'video-floor.ts')
  const command = [process.execPath, program, framework, file, String(port)]
  const name = fastify === null ? 'floor: Express, SQLite' : 'Fastify, SQLite'
  return await startProcess({ name, port, path: `/v1/videos/${video.id}`, command })
}

export async function startJsonServer(folder: string, videos: readonly unknown[]): Promise<Started> {
  const file = join(await scratch(), 'db.json')
  await writeFile(file, JSON.stringify({ videos }))
  const port = await freePort()
  const program = join(folder, 'node_modules/json-server/lib/cli/bin.js')
  const command = [process.execPath, program, file, '--port', String(port), '--host', '127.0.0.1', '--quiet']
  return await startProcess({ name: 'json-server 0.17.4', port, path: '/videos?_limit=1', command })
}

/** Serves a document of two operations whose examples are the response bodies. */
export async function startPrism(folder: string, examples: Readonly<Record<string, unknown>>): Promise<Started> {
  const operation = (example: unknown) => ({
    get: { responses: { 200: { description: 'OK', content: { 'application/json': { schema: {}, example } } } } },
  })
  const paths = Object.fromEntries(Object.entries(examples).map(([path, example]) => [path, operation(example)]))
  const file = join(await scratch(), 'openapi.json')
  await writeFile(file, JSON.stringify({ openapi: '3.0.3', info: { title: 'Peer', version: '1' }, paths }))
  const port = await freePort()
  const program = join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js')
  const command = [process.execPath, program, 'mock', file, '-p', String(port), '-h', '127.0.0.1']
  return await startProcess({ name: 'Prism 5.16.0', port, path: Object.keys(examples)[0] ?? '/', command })
}

/** nginx with one process that sends files. Null if it is not installed. */
export async function startNginx(root: string, path: string): Promise<Started | null> {
  const folder = await scratch()
  const port = await freePort()
  const config = `daemon off; master_process off; user root; pid ${folder}/pid; error_log ${folder}/error.log;
events {} http { access_log off; sendfile on; tcp_nopush on; server { listen 127.0.0.1:${port}; root ${root}; } }`
  await writeFile(join(folder, 'nginx.conf'), config)
  const command = ['nginx', '-c', join(folder, 'nginx.conf')]
  return await startProcess({ name: 'nginx, one process', port, path, command }).catch(() => null)
}
