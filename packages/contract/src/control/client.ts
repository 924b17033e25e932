// A typed client of the control API, and of the operator API below its prefix (O-08). It loads no schema: types come from
// the tables, method and path from `routes.ts`.
import { operatorRoutes } from '../operator/routes.ts'
import { CONTROL_PREFIX, controlRoutes } from './routes.ts'
import type { ClientCallId, ControlInput, ControlJournalEntry, ControlParams, ControlResponse } from './types.ts'

export type { ControlInput, ControlJournalEntry, ControlParams, ControlResponse }

/** Address of the journal's event stream on the service's origin; each event is a `ControlJournalEntry`. */
export const journalStreamAddress = CONTROL_PREFIX + controlRoutes.followJournal.path

const routes = { ...controlRoutes, ...operatorRoutes }

/** The part of `fetch` that the client uses. */
export type ControlFetch = (
  address: string,
  init: { readonly method: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string },
) => Promise<{ readonly ok: boolean; readonly status: number; text(): Promise<string> }>

/** A part that the operation requires is required of the caller; one that it does not have is rejected. */
type Needed<Name extends string, Part> = [Part] extends [never]
  ? { readonly [Key in Name]?: never }
  : Partial<Part> extends Part
    ? { readonly [Key in Name]?: Part }
    : { readonly [Key in Name]: Part }

export type ControlArguments<Id extends ClientCallId> = Needed<'params', ControlParams<Id>> &
  Needed<'query', ControlInput<Id, 'query'>> &
  Needed<'body', ControlInput<Id, 'body'>>

/** Arguments may be left out where none is required. */
type Rest<Id extends ClientCallId> =
  Partial<ControlArguments<Id>> extends ControlArguments<Id>
    ? [given?: ControlArguments<Id>]
    : [given: ControlArguments<Id>]

/** Errors: rejects with a `ControlError` for an error response, and with the error of `fetch` without a response. */
export type ControlClient = <Id extends ClientCallId>(id: Id, ...given: Rest<Id>) => Promise<ControlResponse<Id>>

/** An error response. Its message is meant for QA. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  readonly status: number
  /** Null for a response that is not from the service, such as a proxy's. */
  readonly code: string | null

  constructor(message: string, { status, code }: Pick<ControlError, 'status' | 'code'>) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** For a page of the service itself. */
export function createControlClient({ fetch }: { readonly fetch: ControlFetch }): ControlClient {
  const call = async (id: ClientCallId, given: Given = {}): Promise<unknown> => {
    const { body } = given
    const path = addressOf(id, given)
    const sent =
      body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(CONTROL_PREFIX + path, { method: routes[id].method, ...sent })
    const data = parsed(await response.text())
    if (!response.ok || data === undefined) throw errorOf(data, { status: response.status, path })
    return data
  }
  // The tests of the service check its responses against the table.
  return call as ControlClient
}

/** The arguments of any operation. */
interface Given {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: object
}

function addressOf(id: ClientCallId, { params = {}, query = {} }: Given): string {
  const path = routes[id].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    return encodeURIComponent(params[name] ?? '')
  })
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

/** Undefined for a body that is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser reports malformed input only by throwing.
    return undefined
  }
}

function errorOf(data: unknown, { status, path }: { readonly status: number; readonly path: string }): ControlError {
  const { code, message } = Object((data as { readonly error?: unknown } | undefined)?.error) as Record<string, unknown>
  const coded = typeof code === 'string' && typeof message === 'string'
  return coded
    ? new ControlError(message, { status, code })
    : new ControlError(`${path.slice(1)} answered ${status}`, { status, code: null })
}
