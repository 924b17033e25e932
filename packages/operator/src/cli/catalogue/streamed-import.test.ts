// A catalogue file from a pipe (O-01): it is imported while it arrives, and nobody ever holds the whole of it.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { startCliChild } from '@proscenium/mock-server/testing/cli/cli-child'
import { runLine } from '@proscenium/mock-server/testing/cli/run'
import { OPERATOR_TOKEN } from '@proscenium/mock-server/testing/service/keys'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'

/** Bytes of each line of the pipe, with its end. */
const LINE = 512
/** Lines of one piece. */
const PIECE = 64
/** Lines to import before the pipe ends. */
const LINES = 12_000
/** Bytes on their way at most: a chunk that is applied, one that fills, and the buffers of both processes. */
const AHEAD_MAX = 2_000_000
const TOTAL_MAX = 64_000_000
const WRONG_EVERY = 1_000

/** A term; every thousandth has no name. */
function line(number: number): string {
  const name = number % WRONG_EVERY === 0 ? '' : 'Fog'
  const text = JSON.stringify({ type: 'term', kind: 'tag', slug: `fog-${number}`, name })
  return `${text.padEnd(LINE - 1)}\n`
}

interface Flow {
  lines: number
  /** Most bytes that were taken from the pipe and not imported yet. */
  ahead: number
}

/** Writes lines until the first of them are imported: a reader that waits for the end gets no end. */
async function* pipe({ server: { store } }: TestService, flow: Flow): AsyncGenerator<Buffer> {
  for (let done = 0; done < LINES;) {
    if (flow.lines * LINE > TOTAL_MAX) throw new Error('The whole pipe is read before anything is imported.')
    const piece = Array.from({ length: PIECE }, (_, at) => line(flow.lines + at + 1))
    flow.lines += PIECE
    yield Buffer.from(piece.join(''))
    done = (await store.imports.find('pipe'))?.lines ?? 0
    flow.ahead = Math.max(flow.ahead, (flow.lines - done) * LINE)
  }
}

describe('catalogue import from stdin', () => {
  it('imports lines while more arrive, in bounded memory, with the errors of each line', async () => {
    verifies('O-01')
    const service = await startService()
    const flow = { lines: 0, ahead: 0 }
    const env = { PROSCENIUM_URL: service.base, PROSCENIUM_OPERATOR_TOKEN: OPERATOR_TOKEN }
    const child = startCliChild(['catalogue', 'import', '-', '--id', 'pipe', '--json'], env)
    await pipeline(Readable.from(pipe(service, flow), { objectMode: true, highWaterMark: 1 }), child.process.stdin)
    const { code, stdout, stderr } = await child.exit
    const summary = JSON.parse(stdout) as { readonly lines: number; readonly errors: readonly { line: number }[] }
    await service.close()
    const reported = stderr.replaceAll(/^Importing .*\n/gm, '')
    expect([code, reported, summary.lines]).toEqual([1, `Changing ${service.base}.\n`, flow.lines])
    const wrong = Array.from({ length: Math.floor(flow.lines / WRONG_EVERY) }, (_, at) => (at + 1) * WRONG_EVERY)
    expect(summary.errors.map((error) => error.line)).toEqual(wrong)
    expect(flow.lines * LINE).toBeGreaterThan(AHEAD_MAX * 2)
    expect(flow.ahead).toBeLessThan(AHEAD_MAX)
  })

  it('stops reading a strict import at the first wrong line, and says how to continue', async () => {
    const service = await startService()
    const env = { PROSCENIUM_URL: service.base, PROSCENIUM_OPERATOR_TOKEN: OPERATOR_TOKEN }
    const taken = { pieces: 0 }
    async function* endless(): AsyncGenerator<Buffer> {
      for (; ; taken.pieces += 1)
        yield Buffer.from(line(taken.pieces * WRONG_EVERY + WRONG_EVERY - 1).repeat(PIECE) + line(WRONG_EVERY))
    }
    const run = await runLine(['catalogue', 'import', '-', '--strict'], { env, stdin: endless() })
    await service.close()
    const [, id = ''] =
      /^Importing stdin as (\S+): if it is interrupted, continue with --id \1\.$/.exec(run.err[0] ?? '') ?? []
    expect([run.code, run.err.slice(1)]).toEqual([1, [`line ${PIECE + 1}: name must be text of 1 to 200 characters`]])
    expect(run.out[0]).toContain(`The import continues after line ${PIECE} when it is run again with --id ${id}.`)
    expect(taken.pieces * PIECE * LINE).toBeLessThan(AHEAD_MAX)
  })
})
