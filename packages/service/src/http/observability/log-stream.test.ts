import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { flushOncePerTick, type BufferedDestination } from './log-stream.ts'

function createFixture() {
  const flushed: string[][] = []
  let lines: string[] = []
  const gathering: BufferedDestination = {
    write: (line) => void lines.push(line),
    flush() {
      flushed.push(lines)
      lines = []
    },
  }
  const ticks: (() => void)[] = []
  const stream = flushOncePerTick(gathering, (flush) => ticks.push(flush))
  return { stream, flushed, ticks, tick: () => ticks.shift()?.() }
}

const run = promisify(execFile)
const module = JSON.stringify(new URL('log.ts', import.meta.url).href)
/**
 * Runs `code` with a log in a separate process and returns what it leaves on stderr: the messages of its lines, and
 * anything else.
 */
async function messagesOf(code: string): Promise<string[]> {
  const program = `const { createLog } = await import(${module}); const log = createLog('info'); ${code}`
  const args = ['--conditions=proscenium-source', '--input-type=module', '--eval', program]
  const { stderr } = await run(process.execPath, args).catch((error: { stderr: string }) => error)
  return [...stderr.matchAll(/^\{.*"msg":"([^"]*)"\}$/gm)].map(([, message = '']) => message)
}

describe('the log stream', () => {
  it('writes the lines of one tick together, those of the next separately, and nothing without lines', () => {
    const { stream, flushed, ticks, tick } = createFixture()
    for (const line of ['a', 'b']) stream.write(line)
    expect([flushed, ticks.length]).toEqual([[], 1])
    tick()
    stream.write('c')
    tick()
    expect([flushed, ticks.length]).toEqual([[['a', 'b'], ['c']], 0])
  })

  it.each([
    ['exits by itself', ''],
    ['calls process.exit', 'process.exit(0)'],
    ['throws', "throw new Error('no good')"],
    ['throws and logs it', "process.on('uncaughtException', () => { log.info('last'); process.exit(1) }); nothing()"],
  ])('loses no line of a process that %s', async (_, end) => {
    const messages = await messagesOf(`log.info('first'); log.info('second'); ${end}`)
    expect(messages.filter((message) => message !== 'last')).toEqual(['first', 'second'])
    expect(messages.includes('last')).toBe(end.includes('last'))
  })

  it('writes a line before the next tick ends, even if the process is killed', async () => {
    const kill = "setImmediate(() => setImmediate(() => process.kill(process.pid, 'SIGKILL')))"
    expect(await messagesOf(`log.info('first'); ${kill}; setTimeout(() => undefined, 5_000)`)).toEqual(['first'])
  })
})
