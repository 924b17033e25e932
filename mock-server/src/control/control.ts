// QA's hand on the server: look at it, set its clock, revoke, suspend, move the media host, empty it. Never in production.
import { hashToken } from '../domain/sessions.ts'
import { parseTimestamp } from '../domain/timestamp.ts'
import { ok, refuse } from '../operations/answers.ts'
import type { OperationInput } from '../operations/context.ts'
import type { Answer, VirtualClock } from '../ports.ts'
import type { PartnerStatus } from '../store/schema.ts'
import type { Store } from '../store/store.ts'

interface ControlContext {
  readonly clock: VirtualClock
  readonly store: Store
  readonly mediaHost: { move(): Promise<void>; stop(): Promise<void> }
  /** Puts the seed back as it was, where there is one. */
  restoreSeed(): Promise<void>
}

interface ControlOperation {
  readonly method: 'GET' | 'POST'
  /** Below `/_control`, with `{name}` parameters. */
  readonly path: string
  perform(context: ControlContext, input: OperationInput): Promise<Answer>
}

const statuses: readonly unknown[] = ['active', 'suspended', 'pending'] satisfies PartnerStatus[]
/** The instants a Date can hold, less a thousand years on each side. */
const TIME_MAX = 8_600_000_000_000_000

/** The table of control operations. Bodies are JSON objects. */
export const controlOperations: readonly ControlOperation[] = [
  { method: 'GET', path: '/state', perform: state },
  { method: 'POST', path: '/clock', perform: setClock },
  { method: 'POST', path: '/sessions/revoke', perform: revoke },
  { method: 'POST', path: '/partners/{id}/status', perform: setStatus },
  { method: 'POST', path: '/media-host', perform: mediaHost },
  { method: 'POST', path: '/reset', perform: reset },
]

async function state({ clock, store }: ControlContext): Promise<Answer> {
  return ok({ now: new Date(clock.now()).toISOString(), rows: await store.operator.counts() })
}

/** `set` (ISO 8601) first, then `advance_seconds`. */
async function setClock({ clock }: ControlContext, { body }: OperationInput): Promise<Answer> {
  const { set, advance_seconds: seconds } = fields(body)
  const time = set === undefined ? clock.now() : parseTimestamp(set)
  const step = seconds === undefined ? 0 : seconds
  if (time === null || typeof step !== 'number') return refuse('invalid_request')
  const target = time + step * 1000
  if (!(Math.abs(target) < TIME_MAX)) return refuse('invalid_request')
  clock.set(target)
  return ok({ now: new Date(clock.now()).toISOString() })
}

async function revoke({ clock, store }: ControlContext, { body }: OperationInput): Promise<Answer> {
  const { all, session_token: token } = fields(body)
  if (all !== true && typeof token !== 'string') return refuse('invalid_request')
  const which = typeof token === 'string' ? { tokenHash: hashToken(token) } : 'all'
  return ok({ revoked: await store.sessions.revoke(which, clock.now()) })
}

async function setStatus({ store }: ControlContext, { params, body }: OperationInput): Promise<Answer> {
  const { status } = fields(body)
  if (!isStatus(status)) return refuse('invalid_request')
  const found = await store.partners.setStatus(params['id'] ?? '', status)
  return found ? ok({ id: params['id'], status }) : refuse('not_found')
}

async function mediaHost({ mediaHost: host }: ControlContext, { body }: OperationInput): Promise<Answer> {
  const { action } = fields(body)
  if (action !== 'move' && action !== 'stop') return refuse('invalid_request')
  await host[action]()
  return ok({ action })
}

async function reset({ store, restoreSeed }: ControlContext): Promise<Answer> {
  await store.operator.clearCustomers()
  await restoreSeed()
  return ok({ rows: await store.operator.counts() })
}

function fields(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function isStatus(value: unknown): value is PartnerStatus {
  return statuses.includes(value)
}
