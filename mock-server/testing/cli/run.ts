// Runs a command line in this process, against a fake port or a real database or service.
import type { CallId, CallRequest, CallResult } from '@proscenium/operator/cli/calls/call-port'
import { commands } from '@proscenium/operator/cli/command-table'
import { runCli, type CliInput } from '@proscenium/operator/cli/run-cli'
import { testTerminal, type TerminalOptions, type TestTerminal } from './test-terminal.ts'

export interface CliRun extends Omit<TestTerminal, 'terminal'> {
  readonly code: number
  /** The lines of stderr that name what is changed; `err` has the others. */
  readonly announced: readonly string[]
}

const ANNOUNCED = /^Changing \S+\.$/

export async function runLine(
  argv: readonly string[],
  { open, ...options }: TerminalOptions & Partial<Pick<CliInput, 'open'>> = {},
): Promise<CliRun> {
  const { terminal, ...seen } = testTerminal(options)
  const version = 'proscenium 0'
  let now = 0
  const stopwatch = (): number => (now += 1_000)
  const code = await runCli({ argv, terminal, commands, version, stopwatch, ...(open === undefined ? {} : { open }) })
  const { announced = [], err = [] } = Object.groupBy(seen.err, (line) => (ANNOUNCED.test(line) ? 'announced' : 'err'))
  return { ...seen, announced, err, code }
}

export interface RecordedCall {
  readonly id: CallId
  readonly request: CallRequest
}

/** Answers every call with the same result, or with the results in turn. */
export function fakePort(...results: readonly CallResult[]) {
  const calls: RecordedCall[] = []
  let closed = 0
  const open = async () => ({
    target: 'service',
    async call(id: CallId, request: CallRequest) {
      calls.push({ id, request })
      return results[Math.min(calls.length, results.length) - 1] ?? { status: 200, body: {} }
    },
    async close() {
      closed += 1
    },
  })
  return { calls, open, closed: () => closed }
}
