// A typed client of the control API. It loads no schema: types come from the table, method and path from `routes.ts`.
import { CONTROL_PREFIX, controlRoutes, type ControlCallId } from './routes.ts'
import type { ControlErrorCode } from './errors.ts'
import type { ControlInput, ControlJournalEntry, ControlParams, ControlResponse } from './types.ts'

export type { ControlCallId, ControlErrorCode, ControlInput, ControlJournalEntry, ControlParams, ControlResponse }

/** Address of the journal's event stream on the service's origin; each event is a `ControlJournalEntry`. */
export const journalStreamAddress = CONTROL_PREFIX + controlRoutes.followJournal.path

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

export type ControlArguments<Id extends ControlCallId> = Needed<'params', ControlParams<Id>> &
  Needed<'query', ControlInput<Id, 'query'>> &
  Needed<'body', ControlInput<Id, 'body'>>

/** Arguments may be left out where none is required. */
type Rest<Id extends ControlCallId> =
  Partial<ControlArguments<Id>> extends ControlArguments<Id>
    ? [given?: ControlArguments<Id>]
    : [given: ControlArguments<Id>]

/** Errors: rejects with a `ControlError` for an error response, and with the error of `fetch` without a response. */
export type ControlClient = <Id extends ControlCallId>(id: Id, ...given: Rest<Id>) => Promise<ControlResponse<Id>>

/** An error response. Its message is meant for QA. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  readonly status: number
  /** Null for a response that is not from the control API, such as a proxy's. */
  readonly code: ControlErrorCode | null

  constructor(message: string, { status, code }: Pick<ControlError, 'status' | 'code'>) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** `origin` is '' for a page of the service itself; `token` is required outside plain development (O-08). */
export function createControlClient({
  fetch,
  origin = '',
  token,
}: {
  readonly fetch: ControlFetch
  readonly origin?: string
  readonly token?: string
}): ControlClient {
  const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  const call = async (id: ControlCallId, given: Given = {}): Promise<unknown> => {
    const { body } = given
    const path = addressOf(id, given)
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = body === undefined ? authorization : { ...authorization, 'Content-Type': 'application/json' }
    const response = await fetch(origin + CONTROL_PREFIX + path, { method: controlRoutes[id].method, headers, ...sent })
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

function addressOf(id: ControlCallId, { params = {}, query = {} }: Given): string {
  const path = controlRoutes[id].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
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
    ? new ControlError(message, { status, code: code as ControlErrorCode })
    : new ControlError(`${path.slice(1)} answered ${status}`, { status, code: null })
}
