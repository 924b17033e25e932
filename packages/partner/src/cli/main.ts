// The command on the process, its clock and its network.
import { text } from 'node:stream/consumers'
import type { LogoResult } from '../checker/types.ts'
import { runCommand } from './command.ts'
import { currentTime } from './system.ts'

/** Longest time for loading a logo, in ms. */
const LOGO_MS = 5_000

/** Runs the command of this process and sets its exit code. */
export async function main(): Promise<void> {
  const { argv, env, stdout, stderr, stdin } = process
  process.exitCode = await runCommand({
    args: argv.slice(2),
    env,
    now: currentTime(),
    colour: stdout.isTTY && env['NO_COLOR'] === undefined,
    out: (written) => void stdout.write(written),
    error: (written) => void stderr.write(written),
    readInput: async () => await text(stdin),
    loadLogo,
  })
}

/** Whether an address shows an image to anyone, without following it anywhere but over http and https. */
export async function loadLogo(address: string): Promise<LogoResult> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(LOGO_MS), credentials: 'omit' })
    await response.body?.cancel()
    if (!response.ok) return 'unreachable'
    return response.headers.get('content-type')?.startsWith('image/') === true ? 'loads' : 'not-an-image'
  } catch {
    // fetch reports every failure of the network only by throwing.
    return 'unreachable'
  }
}
