// A registry on this machine: it takes the rehearsed releases and passes every other package through.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { rehearsalFolder } from './releases.ts'
import { runTool, toolEnvironment } from '../run-tool.ts'

/** One of its dependencies asks for node-fetch by a tag, which not every mirror of the registry has. */
const program = {
  private: true,
  dependencies: { verdaccio: '6.10.4' },
  overrides: { 'node-fetch': '2.7.0' },
}
const LOOPBACK = '127.0.0.1'

export interface Registry {
  /** Environment in which npm and npx use this registry alone, with the workspace's Node. */
  readonly env: NodeJS.ProcessEnv
  stop(): Promise<void>
}

/** Starts it without any of our packages. Errors: throws if it cannot be installed. */
export async function startRegistry(): Promise<Registry> {
  const folder = join(rehearsalFolder, 'registry')
  mkdirSync(folder, { recursive: true })
  for (const stale of ['storage/@proscenium', 'npm-cache'])
    rmSync(join(folder, stale), { recursive: true, force: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(program))
  if (runTool('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts']) !== 0)
    throw new Error('The registry cannot be installed')
  const port = await freePort()
  writeFileSync(join(folder, 'config.yaml'), JSON.stringify(configuration(folder)))
  const args = [
    join(folder, 'node_modules/verdaccio/bin/verdaccio'),
    '--config',
    join(folder, 'config.yaml'),
    '--listen',
    `${LOOPBACK}:${port}`,
  ]
  const server = spawn('node', args, { env: toolEnvironment(), stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(server, 'exit')
  const url = `http://${LOOPBACK}:${port}/`
  await Promise.race([answers(`${url}-/ping`), ended.then(() => Promise.reject(new Error('The registry ended.')))])
  const userconfig = join(folder, 'npmrc')
  writeFileSync(userconfig, `registry=${url}\n//${LOOPBACK}:${port}/:_authToken=rehearsal\n`)
  return {
    env: environment(userconfig, join(folder, 'npm-cache')),
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** YAML, of which JSON is a part. */
function configuration(folder: string): object {
  const upstream = spawnSync('npm', ['config', 'get', 'registry'], { env: toolEnvironment(), encoding: 'utf8' })
  return {
    storage: join(folder, 'storage'),
    uplinks: { upstream: { url: upstream.stdout.trim(), maxage: '1d', timeout: '60s' } },
    packages: {
      '@proscenium/*': { access: '$all', publish: '$all' },
      '**': { access: '$all', proxy: 'upstream' },
    },
    max_body_size: '100mb',
    log: { type: 'stdout', level: 'error' },
  }
}

/** Without the settings of the package manager that runs this. */
function environment(userconfig: string, cache: string): NodeJS.ProcessEnv {
  const own = Object.entries(toolEnvironment()).filter(([name]) => !/^(?:npm_|pnpm_|NODE_ENV$|INIT_CWD$)/i.test(name))
  const settings = { userconfig, cache, yes: 'true', audit: 'false', fund: 'false', update_notifier: 'false' }
  const npm = Object.entries(settings).map(([name, value]) => [`npm_config_${name}`, value])
  return Object.fromEntries([...own, ...npm]) as NodeJS.ProcessEnv
}

/** Resolves once there is a response. */
export async function answers(address: string): Promise<void> {
  while (
    !(await fetch(address).then(
      () => true,
      () => false,
    ))
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
