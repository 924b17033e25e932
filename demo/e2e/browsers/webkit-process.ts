// WebKitGTK's driver with its own display, session bus and fresh home folder, all ended together.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

export interface WebkitPrograms {
  readonly webkitDriver: string
  readonly xvfb: string
  readonly dbus: string
}

export interface WebkitProcess {
  /** Base URL of the driver. */
  readonly address: string
  close(): Promise<void>
}

/**
 * Runs a command beside a watcher that kills the whole process group once its input closes. The test runner ends its
 * workers with SIGKILL, so no cleanup in this process would run.
 */
const WATCHED = 'exec 9<&0; (cat <&9 >/dev/null; kill -KILL 0) & exec "$@" 9<&- </dev/null'

/** Starts the driver. Errors: rejects when a program exits or the driver is not ready within 30 s. */
export async function startWebkit({ webkitDriver, xvfb, dbus }: WebkitPrograms): Promise<WebkitProcess> {
  const home = mkdtempSync(join(tmpdir(), 'proscenium-webkit-'))
  const started: ChildProcess[] = []
  const close = async (): Promise<void> => {
    await Promise.all(started.toReversed().map(endGroup))
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  const run = (command: string, args: readonly string[], options: SpawnOptions): ChildProcess => {
    const child = spawn('sh', ['-c', WATCHED, 'sh', command, ...args], { ...options, detached: true })
    child.once('error', () => undefined)
    started.push(child)
    return child
  }
  try {
    const screen = run(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    })
    const display = `:${await firstLine(screen)}`
    const port = await freePort()
    const own = { HOME: home, XDG_RUNTIME_DIR: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home }
    const software = { GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' }
    const env = { ...process.env, ...own, ...software, DISPLAY: display, NO_AT_BRIDGE: '1' }
    const bus = `--config-file=${writeBusConfig(home)}`
    const driver = run(dbus, [bus, '--', webkitDriver, `--port=${port}`], { stdio: ['pipe', 'ignore', 'ignore'], env })
    const address = `http://127.0.0.1:${port}`
    await untilReady(address, driver)
    return { address, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Configures a session bus that starts no services: the desktop portals would mount a file system in the home folder.
 */
function writeBusConfig(home: string): string {
  const file = join(home, 'session-bus.conf')
  writeFileSync(
    file,
    `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <listen>unix:tmpdir=${home}</listen>
      <auth>EXTERNAL</auth>
      <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
    </busconfig>`,
  )
  return file
}

/** The display number that Xvfb chose; Xvfb prints it once the display is ready. */
async function firstLine(screen: ChildProcess): Promise<string> {
  const output = screen.stdio[3] as Readable
  const [chunk] = await Promise.race([
    once(output, 'data', { signal: AbortSignal.timeout(30_000) }),
    ended(screen, 'Xvfb'),
  ])
  return String(chunk).trim()
}

async function untilReady(address: string, driver: ChildProcess): Promise<void> {
  const deadline = AbortSignal.timeout(30_000)
  const pollStatus = async (): Promise<void> => {
    while (!deadline.aborted) {
      const response = await fetch(`${address}/status`, { signal: deadline }).catch(() => null)
      if (response?.ok === true) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('WebKitWebDriver is not ready after 30 s')
  }
  await Promise.race([pollStatus(), ended(driver, 'WebKitWebDriver')])
}

/** Rejects once the program exits; never resolves. */
async function ended(child: ChildProcess, name: string): Promise<never> {
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) await once(child, 'exit')
  throw new Error(`${name} ended (${child.exitCode ?? child.signalCode ?? 'it could not be started'})`)
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return
  const exit = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
  signal(child, 'SIGTERM')
  const timer = setTimeout(() => signal(child, 'SIGKILL'), 5_000)
  await exit
  clearTimeout(timer)
  // The process group may outlive its first process.
  signal(child, 'SIGKILL')
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, name)
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (!isGone) throw error
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
