// OpenStack Swift with its S3 API: a real S3-compatible store for one test run (O-05), as Debian packages it. One disk, one
// replica, on loopback.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { systemClock } from '@proscenium/service/system'
import { AwsV4Signer } from 'aws4fetch'
import { freePort } from '../free-port.ts'

/** Debian's packages swift-proxy, swift-account, swift-container and swift-object have them. */
export const swiftCommands = ['account', 'container', 'object', 'proxy'].map((name) => `swift-${name}-server`)

export interface RunningSwift {
  /** Path style: `<endpoint>/<bucket>/<key>`. */
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  createBucket(name: string): Promise<void>
  /** Files of objects on its disk: also parts that no object and no listing names. */
  storedFiles(): Promise<number>
  /** Also removes its data. */
  stop(): Promise<void>
}

const HOST = '127.0.0.1'
const REGION = 'us-east-1'
const POLL_MS = 20
/** Debian's packages are of its own Python, which need not be the first one on the path. */
const PYTHON = '/usr/bin/python3'
const storage = ['account', 'container', 'object'] as const
const ACCESS_KEY_ID = 'test:tester'
const SECRET_ACCESS_KEY = 'only-for-tests'

/** Their own resolver of names takes most of their start, and everything is on loopback. */
const env = { PATH: process.env['PATH'], EVENTLET_NO_GREENDNS: 'yes' }

/** What swift-ring-builder does in nine runs of a second each. */
const ringScript = `
import sys
from swift.common.ring import RingBuilder
for name, port in zip(('account', 'container', 'object'), sys.argv[2:]):
    builder = RingBuilder(2, 1, 0)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'device': 'disk', 'ip': '${HOST}', 'port': int(port),
                     'replication_ip': '${HOST}', 'replication_port': int(port)})
    builder.rebalance()
    builder.get_ring().save('%s/%s.ring.gz' % (sys.argv[1], name))
`

/** Errors: rejects with what the servers printed if they do not start. */
export async function startSwift(): Promise<RunningSwift> {
  const folder = await mkdtemp(join(tmpdir(), 'proscenium-swift-'))
  const ports = { account: await freePort(), container: await freePort(), object: await freePort() }
  const proxyPort = await freePort()
  const children: ChildProcess[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(children.map(end))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await mkdir(join(folder, 'devices', 'disk'), { recursive: true })
    await promisify(execFile)(PYTHON, ['-c', ringScript, folder, ...storage.map((name) => String(ports[name]))], {
      env,
    })
    await writeFile(join(folder, 'swift.conf'), swiftConfig)
    for (const name of storage)
      await writeFile(configOf(folder, name), storageConfig({ folder, name, port: ports[name] }))
    await writeFile(configOf(folder, 'proxy'), proxyConfig(folder, proxyPort))
    const started = [...storage, 'proxy'].map((name) => startServer(folder, name))
    children.push(...started.map(({ child }) => child))
    const endpoint = `http://${HOST}:${proxyPort}`
    await Promise.all(started.map(({ accepts }, at) => accepts([...Object.values(ports), proxyPort][at] ?? 0)))
    const createBucket = (name: string): Promise<void> => makeBucket(`${endpoint}/${name}`)
    const keys = { accessKeyId: ACCESS_KEY_ID, secretAccessKey: SECRET_ACCESS_KEY }
    const storedFiles = async (): Promise<number> => await countObjects(join(folder, 'devices', 'disk', 'objects'))
    return { endpoint, region: REGION, ...keys, createBucket, storedFiles, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const configOf = (folder: string, name: string): string => join(folder, `${name}-server.conf`)

/** Runs its arguments until its input ends, which it does with the process that has the other end, however that ends. */
const bound = 'exec 3<&0; "$@" < /dev/null & pid=$!; (cat <&3 > /dev/null; kill -9 $pid 2> /dev/null) & wait $pid'

function startServer(folder: string, name: string) {
  const program = `swift-${name}-server`
  const args = ['-c', bound, 'sh', program, configOf(folder, name), '--verbose']
  const child = spawn('sh', args, { env, stdio: 'pipe' })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (log = `${log}${chunk.toString()}`.slice(-4_000)))
  }
  child.on('error', (error) => (log += error.message))
  return {
    child,
    /** Resolves once it answers on its port. Errors: rejects if it exits before that. */
    async accepts(port: number): Promise<void> {
      while (!(await answers(port))) {
        if (child.exitCode !== null || child.pid === undefined) throw new Error(`${program} does not start: ${log}`)
        await new Promise<void>((resolve) => systemClock().setTimer(resolve, POLL_MS))
      }
    },
  }
}

/** Whether an HTTP server is there, whatever it answers. */
async function answers(port: number): Promise<boolean> {
  return await fetch(`http://${HOST}:${port}/`).then(
    async (response) => {
      await response.arrayBuffer()
      return true
    },
    () => false,
  )
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const exited = once(child, 'exit')
  child.stdin?.end()
  await exited
}

async function makeBucket(url: string): Promise<void> {
  const credentials = { accessKeyId: ACCESS_KEY_ID, secretAccessKey: SECRET_ACCESS_KEY }
  const signer = new AwsV4Signer({ method: 'PUT', url, service: 's3', region: REGION, ...credentials })
  const { headers } = await signer.sign()
  const response = await fetch(url, { method: 'PUT', headers })
  if (!response.ok) throw new Error(`Swift creates no bucket: ${response.status} ${await response.text()}`)
}

/** An object is a file `<time>.data`; a deleted one leaves `<time>.ts`. */
async function countObjects(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch((): string[] => [])
  return names.filter((name) => name.endsWith('.data')).length
}

const swiftConfig = `
[swift-hash]
swift_hash_path_suffix = test
swift_hash_path_prefix = test
[storage-policy:0]
name = only
default = yes
`

/** Without workers a server serves in its own process, which ends with its signal. */
function defaultsOf(folder: string, port: number): string {
  return `
[DEFAULT]
bind_ip = ${HOST}
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
`
}

function storageConfig({ folder, name, port }: { folder: string; name: string; port: number }): string {
  return `${defaultsOf(folder, port)}
devices = ${join(folder, 'devices')}
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
recon_cache_path = ${folder}
`
}

/** Without a memcached, which only remembers what the account and container servers say. */
function proxyConfig(folder: string, port: number): string {
  const filters = ['catch_errors', 'listing_formats', 's3api', 'bulk', 'copy', 'slo', 'dlo', 'versioned_writes']
  return `${defaultsOf(folder, port)}
[pipeline:main]
pipeline = catch_errors proxy-logging cache listing_formats s3api tempauth bulk copy slo dlo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:cache]
use = egg:swift#memcache
memcache_servers = ${HOST}:9
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${SECRET_ACCESS_KEY} .admin
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`
}
