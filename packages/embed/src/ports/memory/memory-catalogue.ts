// The calls of catalog mode in memory, for tests.
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import type { CallOptions } from '../backend.ts'
import type { CatalogueBackend, CatalogueCalls } from '../catalogue.ts'

type CallName = keyof CatalogueCalls

export type CatalogueResponses = {
  readonly [Name in CallName]: (
    input: CatalogueCalls[Name]['input'],
    signal: AbortSignal,
  ) => Outcome<CatalogueCalls[Name]['response']> | Promise<Outcome<CatalogueCalls[Name]['response']>>
}

export interface MemoryCatalogue extends CatalogueBackend {
  /** Every call in order: its name and its input. */
  readonly calls: readonly (readonly [name: CallName, input: unknown])[]
}

const silent: EmbedError = { kind: 'network', call: 'memory', online: true, message: 'no response prepared' }

/** Responds as prepared, a microtask later unless the response is a promise; unprepared calls get no response. */
export function createMemoryCatalogue(responses: Partial<CatalogueResponses>): MemoryCatalogue {
  const calls: (readonly [CallName, unknown])[] = []
  const serve =
    <Input, Response>(
      name: CallName,
      respond: ((input: Input, signal: AbortSignal) => Outcome<Response> | Promise<Outcome<Response>>) | undefined,
    ) =>
    async (_token: string, input: Input, { signal }: CallOptions): Promise<Outcome<Response>> => {
      calls.push([name, input])
      return respond === undefined ? { ok: false, error: silent } : await respond(input, signal)
    }
  return {
    calls,
    landing: serve('landing', responses.landing),
    facets: serve('facets', responses.facets),
    search: serve('search', responses.search),
    video: serve('video', responses.video),
    purchases: serve('purchases', responses.purchases),
  }
}
