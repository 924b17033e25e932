import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { flushOncePerTick, type BufferedDestination } from './log-stream.ts'

function stage() {
  const flushed: string[][] = []
  let lines: string[] = []
  const gathering: BufferedDestination = {
    write: (line) => void lines.push(line),
    flush() {
      flushed.push(lines)
      lines = []
    },
  }
  const turns: (() => void)[] = []
  const stream = flushOncePerTick(gathering, (flush) => turns.push(flush))
  return { stream, flushed, turns, turn: () => turns.shift()?.() }
}

const run = promisify(execFile)
const module = JSON.stringify(new URL('log.ts', import.meta.url).href)
/** What a process that runs `code` with a log leaves on stderr: the messages of its lines, and what is no line. */
async function messagesOf(code: string): Promise<string[]> {
  const program = `const { createLog } = await import(${module}); const log = createLog('info'); ${code}`
  const args = ['--conditions=proscenium-source', '--input-type=module', '--eval', program]
  const { stderr } = await run(process.execPath, args).catch((error: { stderr: string }) => error)
  return [...stderr.matchAll(/^\{.*"msg":"([^"]*)"\}$/gm)].map(([, message = '']) => message)
}

describe('the stream of the log', () => {
  it('writes the lines of a turn together, those of the next by themselves, and nothing where there are none', () => {
    const { stream, flushed, turns, turn } = stage()
    for (const line of ['a', 'b']) stream.write(line)
    expect([flushed, turns.length]).toEqual([[], 1])
    turn()
    stream.write('c')
    turn()
    expect([flushed, turns.length]).toEqual([[['a', 'b'], ['c']], 0])
  })

  it.each([
    ['ends by itself', ''],
    ['is ended', 'process.exit(0)'],
    ['fails', "throw new Error('no good')"],
    ['fails and says so', "process.on('uncaughtException', () => { log.info('last'); process.exit(1) }); nothing()"],
  ])('loses no line of a process that %s', async (_, end) => {
    const told = await messagesOf(`log.info('first'); log.info('second'); ${end}`)
    expect(told.filter((message) => message !== 'last')).toEqual(['first', 'second'])
    expect(told.includes('last')).toBe(end.includes('last'))
  })

  it('writes a line before the next turn is over, whatever becomes of the process', async () => {
    const kill = "setImmediate(() => setImmediate(() => process.kill(process.pid, 'SIGKILL')))"
    expect(await messagesOf(`log.info('first'); ${kill}; setTimeout(() => undefined, 5_000)`)).toEqual(['first'])
  })
})
