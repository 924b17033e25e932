// `/healthz`: the process is alive. `/readyz`: it accepts requests, and if not, why. Both respond before everything
// else, also during start and draining.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock, Stopwatch } from '../../ports.ts'
import { JSON_CSP } from '../adapter/csp.ts'

/** One dependency to check. `run` returns null when it is well, otherwise a short description of the problem. */
export interface HealthCheck {
  readonly name: string
  /** Without it the service is not ready; otherwise it is merely degraded. */
  readonly required: boolean
  run(): Promise<string | null>
  /** Changes when an earlier result is no longer valid. */
  version?(): number
}

type Phase = 'starting' | 'serving' | 'draining'

/** A ready process may still have failing checks. */
export type ServiceState = 'starting' | 'ready' | 'draining'

interface Readiness {
  readonly ready: boolean
  readonly body: unknown
}

/** How long one check may take. */
const DEADLINE_MS = 1_000
/** How long a result is cached: anyone may ask, and asking must not load the database. */
const FRESH_MS = 500

interface Tools {
  readonly clock: Clock
  readonly stopwatch: Stopwatch
}

export function createHealth(tools: Tools) {
  let phase: Phase = 'starting'
  let waitingFor: string | null = null
  const unready = (): Readiness => notServing(phase, phase === 'starting' ? waitingFor : null)
  let checked = async (): Promise<Readiness> => unready()
  const readiness = (): Promise<Readiness> => (phase === 'serving' ? checked() : Promise.resolve(unready()))
  return {
    /** Responds to a health request; false if the request is not one. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const healthPath = healthPathOf(request)
      if (healthPath === '/healthz') send(response, 200, { status: 'ok' })
      // A check never rejects, and the phase may have changed while it ran.
      if (healthPath === '/readyz')
        void readiness().then(({ ready, body }) => sendReadiness(response, { ready, body, phase }))
      return healthPath !== null
    },
    /** Call when the start waits for something. */
    wait(reason: string): void {
      waitingFor = reason
    },
    /** Call when the application serves requests. */
    serve(checks: readonly HealthCheck[]): void {
      checked = cached(checks, tools)
      phase = 'serving'
    },
    /** Call when no new requests should be sent. */
    drain(): void {
      phase = 'draining'
    },
    state: (): ServiceState => (phase === 'serving' ? 'ready' : phase),
  }
}

export type Health = ReturnType<typeof createHealth>

function healthPathOf({ method, url = '' }: IncomingMessage): '/healthz' | '/readyz' | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const path = url.split('?', 1)[0]
  return path === '/healthz' || path === '/readyz' ? path : null
}

function notServing(phase: Phase, reason: string | null = null): Readiness {
  return { ready: false, body: { status: phase, reasons: [reason ?? phase], checks: {} } }
}

function sendReadiness(response: ServerResponse, { ready, body, phase }: Readiness & { phase: Phase }): void {
  if (ready && phase !== 'serving') return sendReadiness(response, { ...notServing(phase), phase })
  send(response, ready ? 200 : 503, body)
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  const type = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Security-Policy': JSON_CSP }
  const headers = { ...type, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  const retry = status === 200 ? {} : { 'Retry-After': '1' }
  response.writeHead(status, { ...headers, ...retry, 'Content-Length': Buffer.byteLength(text) }).end(text)
}

async function check(checks: readonly HealthCheck[], clock: Clock): Promise<Readiness> {
  const outcomes = await outcomesOf(checks, clock)
  const failures = outcomes.filter(({ failure }) => failure !== null)
  const broken = failures.some(({ required }) => required)
  const status = broken ? 'broken' : failures.length > 0 ? 'degraded' : 'ready'
  const reasons = failures.map(({ name, failure }) => `${name}: ${failure}`)
  return {
    ready: !broken,
    body: { status, reasons, checks: Object.fromEntries(outcomes.map(({ name, failure }) => [name, failure ?? 'ok'])) },
  }
}

/** Names of the required checks that fail now. */
export async function failingChecks(checks: readonly HealthCheck[], clock: Clock): Promise<string[]> {
  const outcomes = await outcomesOf(checks, clock)
  return outcomes.flatMap(({ name, required, failure }) => (required && failure !== null ? [name] : []))
}

async function outcomesOf(checks: readonly HealthCheck[], clock: Clock) {
  return await Promise.all(checks.map(async (one) => ({ ...one, failure: await outcomeOf(one, clock) })))
}

async function outcomeOf({ run }: HealthCheck, clock: Clock): Promise<string | null> {
  let cancel = (): void => undefined
  const late = new Promise<string>((resolve) => {
    cancel = clock.setTimer(() => resolve(`no answer within ${DEADLINE_MS} ms`), DEADLINE_MS)
  })
  // The cause is in the log of the failed component, not in a public response.
  const outcome = await Promise.race([run().catch(() => 'it failed'), late])
  cancel()
  return outcome
}

/** Runs one check at a time and caches its result until it expires or one of the checks reports a change. */
function cached(checks: readonly HealthCheck[], tools: Tools): () => Promise<Readiness> {
  let last: { readonly at: number; readonly versions: string; readonly outcome: Promise<Readiness> } | null = null
  return () => {
    const now = tools.stopwatch()
    const versions = checks.map(({ version }) => version?.() ?? 0).join()
    if (last === null || now - last.at >= FRESH_MS || last.versions !== versions) {
      last = { at: now, versions, outcome: check(checks, tools.clock) }
    }
    return last.outcome
  }
}
