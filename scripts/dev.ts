// The demo with sources watched: pages through vite with hot reload, servers restarted when their files change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { media } from './media.ts'
import { root } from './paths.ts'
import { demoPorts, refuseTakenPorts } from './ports.ts'
import { toolEnvironment } from './run-tool.ts'
import { untilStopped } from './until-stopped.ts'

/** Errors: throws, in one line, what keeps it from starting; a watched process that fails would wait for an edit. */
export async function run(): Promise<number> {
  await refuseTakenPorts(demoPorts(process.env))
  await media()
  const args = [
    '--watch',
    '--watch-preserve-output',
    '--conditions=proscenium-source',
    join(root, 'scripts/dev-server.ts'),
  ]
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: toolEnvironment() })
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 0)))
  void untilStopped().then(() => child.kill('SIGTERM'))
  return ended
}
