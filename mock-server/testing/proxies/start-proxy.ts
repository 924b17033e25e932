// nginx or HAProxy as a process, with a documented configuration on free ports.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { accepts, freePort } from '../free-port.ts'
import { makeCertificate, type TestCertificate } from '../tls/certificate.ts'
import type { ProxyName } from './documented.ts'

/** The name that the configurations serve. */
export const PROXY_HOST = 'workspace.example'

export interface RunningProxy {
  readonly httpPort: number
  readonly httpsPort: number
  /** PEM, to trust. */
  readonly cert: string
  stop(): Promise<void>
}

interface ProxyOptions {
  readonly name: Exclude<ProxyName, 'caddy'>
  readonly config: string
  readonly servicePort: number
  /** A new one for `PROXY_HOST` when absent. */
  readonly certificate?: TestCertificate
}

/** Errors: rejects with what the proxy printed if it does not start. */
export async function startProxy(options: ProxyOptions): Promise<RunningProxy> {
  const { name, config, servicePort } = options
  const folder = await mkdtemp(join(tmpdir(), `proscenium-${name}-`))
  const { cert, key } = options.certificate ?? makeCertificate({ names: [PROXY_HOST] })
  await writeFile(join(folder, 'certificate.pem'), name === 'haproxy' ? cert + key : cert)
  await writeFile(join(folder, 'key.pem'), key)
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const placed = config
    .replaceAll('/etc/ssl/workspace.example.pem', join(folder, 'certificate.pem'))
    .replaceAll('/etc/ssl/workspace.example.key', join(folder, 'key.pem'))
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('127.0.0.1:4200', `127.0.0.1:${servicePort}`)
    .replaceAll(/(listen |bind :)80\b/g, (_, word: string) => `${word.replace(':', '')}127.0.0.1:${httpPort}`)
    .replaceAll(/(listen |bind :)443\b/g, (_, word: string) => `${word.replace(':', '')}127.0.0.1:${httpsPort}`)
  const file = join(folder, 'proxy.conf')
  await writeFile(file, name === 'nginx' ? wholeNginx(folder, placed) : placed)
  const child = spawn(name, name === 'nginx' ? ['-c', file, '-e', join(folder, 'start.log')] : ['-db', '-f', file])
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const exited = once(child, 'close')
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true, force: true })
  }
  for (const port of [httpPort, httpsPort]) {
    while (!(await accepts(port))) {
      if (child.exitCode !== null) throw new Error(`${name} exits with ${child.exitCode}: ${log}`)
      await setImmediate()
    }
  }
  return { httpPort, httpsPort, cert, stop }
}

/** What a distribution puts around the files of conf.d. */
function wholeNginx(folder: string, config: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = temporary.map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
  // The workers need access to the folder, which belongs to the caller.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = `${user} daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/main.log;`
  return `${main}\nevents {}\nhttp {\ngzip on;\n${paths.join('\n')}\n${config}\n}\n`
}
