// `/healthz`: the process lives. `/readyz`: it may be sent requests, and if not, why. They answer before anything else
// does, also while the service starts and while it drains.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock, Stopwatch } from '../../ports.ts'
import { JSON_CSP } from '../adapter/csp.ts'

/** One thing to look at. `run` gives null when it is well, and otherwise says in a few words of ours what is not. */
export interface HealthCheck {
  readonly name: string
  /** Without it the service is not ready; otherwise it is merely degraded. */
  readonly required: boolean
  run(): Promise<string | null>
  /** Something that changes when an earlier outcome no longer stands. */
  version?(): number
}

type Phase = 'starting' | 'serving' | 'draining'

export interface Health {
  /** Answers a probe; false where the request is none. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** From now on requests are served. */
  serve(checks: readonly HealthCheck[]): void
  /** From now on no new requests are wanted. */
  drain(): void
}

interface Readiness {
  readonly ready: boolean
  readonly body: unknown
}

/** How long one check may take. */
const DEADLINE_MS = 1_000
/** How long an outcome stands: anybody may ask, and nobody may make the database work by asking. */
const FRESH_MS = 500

interface Tools {
  readonly clock: Clock
  readonly stopwatch: Stopwatch
}

export function createHealth(tools: Tools): Health {
  let phase: Phase = 'starting'
  let checked = async (): Promise<Readiness> => notServing(phase)
  const readiness = (): Promise<Readiness> => (phase === 'serving' ? checked() : Promise.resolve(notServing(phase)))
  return {
    handle(request, response) {
      const probe = probeOf(request)
      if (probe === '/healthz') answer(response, 200, { status: 'ok' })
      // A check never rejects, and the phase may have changed while it ran.
      if (probe === '/readyz') void readiness().then(({ ready, body }) => answerReady(response, { ready, body, phase }))
      return probe !== null
    },
    serve(checks) {
      checked = remembered(checks, tools)
      phase = 'serving'
    },
    drain() {
      phase = 'draining'
    },
  }
}

function probeOf({ method, url = '' }: IncomingMessage): '/healthz' | '/readyz' | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const path = url.split('?', 1)[0]
  return path === '/healthz' || path === '/readyz' ? path : null
}

function notServing(phase: Phase): Readiness {
  return { ready: false, body: { status: phase, reasons: [phase], checks: {} } }
}

function answerReady(response: ServerResponse, { ready, body, phase }: Readiness & { phase: Phase }): void {
  if (ready && phase !== 'serving') return answerReady(response, { ...notServing(phase), phase })
  answer(response, ready ? 200 : 503, body)
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  const type = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Security-Policy': JSON_CSP }
  const headers = { ...type, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  const retry = status === 200 ? {} : { 'Retry-After': '1' }
  response.writeHead(status, { ...headers, ...retry, 'Content-Length': Buffer.byteLength(text) }).end(text)
}

async function check(checks: readonly HealthCheck[], clock: Clock): Promise<Readiness> {
  const outcomes = await Promise.all(checks.map(async (one) => ({ ...one, fault: await outcomeOf(one, clock) })))
  const faults = outcomes.filter(({ fault }) => fault !== null)
  const broken = faults.some(({ required }) => required)
  const status = broken ? 'broken' : faults.length > 0 ? 'degraded' : 'ready'
  const reasons = faults.map(({ name, fault }) => `${name}: ${fault}`)
  return {
    ready: !broken,
    body: { status, reasons, checks: Object.fromEntries(outcomes.map(({ name, fault }) => [name, fault ?? 'ok'])) },
  }
}

async function outcomeOf({ run }: HealthCheck, clock: Clock): Promise<string | null> {
  let cancel = (): void => undefined
  const late = new Promise<string>((resolve) => {
    cancel = clock.setTimer(() => resolve(`no answer within ${DEADLINE_MS} ms`), DEADLINE_MS)
  })
  // What exactly failed is in the log of whoever failed, not in an answer to anybody.
  const outcome = await Promise.race([run().catch(() => 'it failed'), late])
  cancel()
  return outcome
}

/** One check at a time, and its outcome for a while: until one of the checks knows better. */
function remembered(checks: readonly HealthCheck[], tools: Tools): () => Promise<Readiness> {
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
