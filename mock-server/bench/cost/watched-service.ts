// The reference server in a process of its own that measures itself: how long its event loop is blocked, and what it
// spends. Run as a program with the options as JSON; talks to its parent over IPC.
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readServiceToken } from '@proscenium/service/domain/auth/service-token'
import { startServer } from '../../src/app.ts'
import { makeTestMedia } from '../../testing/media.ts'
import { OPERATOR_TOKEN } from '../../testing/service/keys.ts'
import { testPage } from '../../testing/service/service.ts'
import { withoutLimits } from '../../testing/service/without-limits.ts'

/** What the service did since the report before. */
export interface WatchReport {
  /** The longest time between two ticks of the event loop: CPU time of its thread, and by the wall clock. */
  readonly blockMs: number
  readonly wallBlockMs: number
  /** CPU time of the whole process, its workers included. */
  readonly cpuMs: number
  readonly rssMb: number
}

export interface WatchedService {
  readonly base: string
  /** From the start of the process until it was ready. */
  readonly readyMs: number
  report(): Promise<WatchReport>
  stop(): Promise<void>
}

/** Starts the service on a database. */
export async function startWatchedService(db: string): Promise<WatchedService> {
  const began = performance.now()
  const child = fork(import.meta.filename, [db], { execArgv: ['--conditions=proscenium-source'] })
  const first = await messageOf<{ port: number }>(child)
  const readyMs = performance.now() - began
  return {
    base: `http://127.0.0.1:${first.port}`,
    readyMs,
    async report() {
      child.send('report')
      return await messageOf<WatchReport>(child)
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function messageOf<Message>(child: ChildProcess): Promise<Message> {
  return await new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The service ended.'))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as Message)
    })
  })
}

const TICK_MS = 1

/** Takes a sample in each tick of the event loop, at most one in a millisecond. */
function watchBlocks() {
  let longest = { cpu: 0, wall: 0 }
  let last = { cpu: threadCpu(), wall: performance.now() }
  setInterval(() => {
    const now = { cpu: threadCpu(), wall: performance.now() }
    longest = { cpu: Math.max(longest.cpu, now.cpu - last.cpu), wall: Math.max(longest.wall, now.wall - last.wall) }
    last = now
  }, TICK_MS)
  return () => {
    const taken = longest
    longest = { cpu: 0, wall: 0 }
    return { blockMs: taken.cpu, wallBlockMs: taken.wall }
  }
}

function threadCpu(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

async function serve(db: string): Promise<void> {
  const takeBlocks = watchBlocks()
  const { port } = await startServer({
    port: 0,
    db,
    media: await makeTestMedia(),
    seed: true,
    control: true,
    ...withoutLimits,
    editorUrl: 'http://editor.localhost/',
    partnerOrigin: 'http://partner.localhost',
    pages: { embed: testPage },
    operatorToken: readServiceToken(OPERATOR_TOKEN),
    blobs: mkdtempSync(join(tmpdir(), 'proscenium-bench-blobs-')),
  })
  let spent = process.cpuUsage()
  takeBlocks()
  process.on('message', () => {
    const { user, system } = process.cpuUsage(spent)
    spent = process.cpuUsage()
    const rssMb = process.memoryUsage().rss / 2 ** 20
    process.send?.({ ...takeBlocks(), cpuMs: (user + system) / 1_000, rssMb } satisfies WatchReport)
  })
  process.send?.({ port })
}

const [, program, db] = process.argv
if (program === import.meta.filename && db !== undefined) await serve(db)
