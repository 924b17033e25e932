import { runChecks, type ConformanceReport } from '../report.ts'
import { bootChecks } from './checks-boot.ts'
import { requestChecks } from './checks-requests.ts'
import { trustChecks } from './checks-trust.ts'
import { workChecks } from './checks-work.ts'
import type { HostCheck } from './host-context.ts'
import { memoryHost, type CheckHostOptions, type HostFactory } from './memory-host.ts'

export const hostChecks: readonly HostCheck[] = [...bootChecks, ...trustChecks, ...requestChecks, ...workChecks]

/**
 * Checks a host, built by a factory on any code, against the bridge's rules for hosts (P-01 … P-55). Each check builds a
 * new host, in memory, and plays its editor; no test runner is needed. Never rejects: errors of the factory, of
 * listeners and of actions are in the report.
 */
export function checkHost(factory: HostFactory, options: CheckHostOptions = {}): Promise<ConformanceReport> {
  return runChecks(hostChecks, memoryHost(factory, options), options)
}
