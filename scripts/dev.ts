// The demo with watched sources: pages through vite with hot reload, servers restarted when their files change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './paths.ts'
import { demoPorts, assertPortsAvailable } from './demo/ports.ts'
import { toolEnvironment } from './run-tool.ts'
import { waitForShutdown } from './demo/wait-for-shutdown.ts'

/**
 * Checks the ports here, because a watched process that fails would wait for an edit.
 * Errors: throws one line with the reason why it cannot start.
 */
export async function run(): Promise<number> {
  await assertPortsAvailable(demoPorts(process.env))
  const args = [
    '--watch',
    '--watch-preserve-output',
    '--conditions=proscenium-source',
    join(root, 'scripts/demo/dev-server.ts'),
  ]
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: toolEnvironment() })
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 0)))
  void waitForShutdown().then(() => child.kill('SIGTERM'))
  return ended
}
