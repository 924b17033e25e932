// CPU time per request of server processes under the same requests, in interleaved rounds, so that load on the machine
// affects all of them. The first request counts: nothing is warmed up.
import { sendRequests } from './requests.ts'
import { cpuMicros, megabytes, type ServerProcess } from '../processes.ts'

export interface CpuTarget {
  readonly server: ServerProcess
  readonly requests: readonly Buffer[]
}

export interface CpuRounds {
  readonly connections: number
  readonly rounds: number
  /** Requests of a round. */
  readonly amount: number
}

export interface CpuResult {
  readonly name: string
  /** Mean over every request, the first included. */
  readonly cpuMicros: number
  /** Resident memory afterwards. */
  readonly megabytes: number
}

/** One result per target, in the order given. Errors: rejects if a response is anything but a 200. */
export async function runCpuRounds(targets: readonly CpuTarget[], options: CpuRounds): Promise<CpuResult[]> {
  const { connections, rounds, amount } = options
  const spent = targets.map(() => 0)
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { server, requests }] of targets.entries()) {
      const before = cpuMicros(server)
      await sendRequests(server.address, requests, { connections, amount, first: round * amount })
      spent[at] = (spent[at] ?? 0) + cpuMicros(server) - before
    }
  }
  return targets.map(({ server }, at) => ({
    name: server.name,
    cpuMicros: (spent[at] ?? 0) / (rounds * amount),
    megabytes: megabytes(server),
  }))
}

export function cpuRow(
  { name, cpuMicros: medianMicros, megabytes: held }: CpuResult,
  floor: CpuResult | undefined,
): { name: string; medianMicros: number; megabytes: number; ratio: number } {
  return { name, medianMicros, megabytes: held, ratio: medianMicros / (floor?.cpuMicros ?? Number.NaN) }
}
