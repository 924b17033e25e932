// Load by autocannon in a separate process. Contenders run in interleaved rounds, so that load on the machine affects
// all of them.
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon')
const run = promisify(execFile)

export interface Target {
  readonly name: string
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sends a POST with this JSON body. */
  readonly body?: string
}

export interface LoadOptions {
  readonly connections: number
  readonly seconds: number
  readonly rounds: number
}

export interface LoadResult {
  readonly name: string
  /** Medians over the rounds. */
  readonly requestsPerSecond: number
  readonly bytesPerSecond: number
}

/**
 * One result per target, in the order given.
 * Errors: rejects if a target responds with anything but 2xx.
 */
export async function runLoad(
  targets: readonly Target[],
  { connections, seconds, rounds }: LoadOptions,
): Promise<LoadResult[]> {
  const samples = targets.map((): { requests: number; bytes: number }[] => [])
  for (const target of targets) await shoot(target, { connections, seconds: 1 })
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) samples[index]?.push(await shoot(target, { connections, seconds }))
  }
  return targets.map(({ name }, index) => ({
    name,
    requestsPerSecond: median((samples[index] ?? []).map(({ requests }) => requests)),
    bytesPerSecond: median((samples[index] ?? []).map(({ bytes }) => bytes)),
  }))
}

async function shoot(
  { name, url, headers = {}, body }: Target,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<{ requests: number; bytes: number }> {
  const post = body === undefined ? [] : ['-m', 'POST', '-b', body, '-H', 'Content-Type=application/json']
  const fields = Object.entries(headers).flatMap(([field, value]) => ['-H', `${field}=${value}`])
  const args = [AUTOCANNON, '-j', '-c', String(connections), '-d', String(seconds), ...post, ...fields, url]
  const { stdout } = await run(process.execPath, args, { maxBuffer: 2 ** 24 })
  const result = JSON.parse(stdout) as {
    non2xx: number
    errors: number
    duration: number
    requests: { total: number }
    throughput: { total: number }
  }
  if (result.non2xx > 0 || result.requests.total === 0)
    throw new Error(`${name} sent ${result.non2xx} responses other than 2xx`)
  return { requests: result.requests.total / result.duration, bytes: result.throughput.total / result.duration }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
