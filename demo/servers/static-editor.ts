// The editor as docs/operations/editor.md serves it: its commands build the folder, and nginx runs its configuration.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@proscenium/mock-server/testing/free-port'

/** Null on a machine without nginx. */
export const nginxProgram =
  ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) => existsSync(path)) ?? null

export interface StaticEditorOptions {
  /** The built editor. */
  readonly dist: string
  /** An empty folder to write to. */
  readonly folder: string
  /** Origin of the service. */
  readonly service: string
}

export interface StaticEditor {
  readonly port: number
  close(): Promise<void>
}

const page = join(import.meta.dirname, '../../docs/operations/editor.md')

/** Runs the documented commands, except the build. Returns the folder that they write. */
export function writeEditorFolder({ dist, folder, service }: StaticEditorOptions): string {
  const served = join(folder, 'served')
  mkdirSync(join(folder, 'packages/editor'), { recursive: true })
  cpSync(dist, join(folder, 'packages/editor/dist'), { recursive: true })
  const script = documented('sh', { served, service }).replace(/^npx .* build$/m, '')
  execFileSync('sh', ['-e', '-c', script], { cwd: folder })
  return served
}

/** Serves that folder over plain HTTP on a free port of loopback. Resolves once nginx listens. */
export async function startStaticEditor(options: StaticEditorOptions): Promise<StaticEditor> {
  if (nginxProgram === null) throw new Error('There is no nginx.')
  const { folder, service } = options
  const served = writeEditorFolder(options)
  const port = await freePort()
  const server = documented('nginx', { served, service })
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replaceAll(/^ *(?:ssl_|server_name).*\n/gm, '')
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, server))
  const nginx = spawn(nginxProgram, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const ended = once(nginx, 'exit')
  await Promise.race([listening(port), ended.then(() => Promise.reject(new Error('nginx ended.')))])
  return {
    port,
    async close() {
      nginx.kill('SIGTERM')
      await ended
    },
  }
}

function documented(language: string, { served, service }: { readonly served: string; readonly service: string }) {
  const block = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(readFileSync(page, 'utf8'))?.[1] ?? ''
  return block.replaceAll('https://workspace.example', service).replaceAll('/srv/editor', served)
}

/** What surrounds a file of conf.d. */
function configuration(folder: string, server: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return [
    // Workers of a master that root starts could not read the folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; events {}`,
    'http {',
    `include ${existsSync('/etc/nginx/mime.types') ? '/etc/nginx/mime.types' : 'mime.types'}; access_log off;`,
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    server,
    '}',
  ].join('\n')
}

async function listening(port: number): Promise<void> {
  while (
    !(await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    ))
  );
}
