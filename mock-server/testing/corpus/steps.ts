// Short helpers for the steps of the corpus.
import { partnersByName, type SeedPartner } from '../../src/seed/index.ts'
import { signPayload } from '@proscenium/partner'
import type { RecordedRequest, ResponseLookup, Step } from './step.ts'
import { field } from '../field.ts'

type Headers = Readonly<Record<string, string>>
type Late<Value> = Value | ((seen: ResponseLookup) => Value)

function resolve<Value>(value: Late<Value>, seen: ResponseLookup): Value {
  return typeof value === 'function' ? (value as (seen: ResponseLookup) => Value)(seen) : value
}

/** Any request; parts that depend on an earlier response are functions of it. */
export function step(
  name: string,
  parts: { method: string; path: Late<string>; headers?: Late<Headers>; body?: Late<unknown> },
): Step {
  return {
    name,
    request(seen): RecordedRequest {
      const body = resolve(parts.body, seen)
      const headers = resolve(parts.headers ?? {}, seen)
      return { method: parts.method, path: resolve(parts.path, seen), headers, ...(body === undefined ? {} : { body }) }
    },
  }
}

export const get = (name: string, path: Late<string>, headers: Late<Headers> = {}): Step =>
  step(name, { method: 'GET', path, headers })

export const post = (name: string, path: Late<string>, body: Late<unknown>, headers: Late<Headers> = {}): Step =>
  step(name, { method: 'POST', path, headers, body })

/** One step per row, named `<name>: <row>`. */
export function each<Row extends string>(
  name: string,
  rows: readonly Row[],
  make: (name: string, row: Row) => Step,
): Step[] {
  return rows.map((row) => make(`${name}: ${row === '' ? 'nothing' : row}`, row))
}

/** A verification body, signed for the demo partner by default. */
export function signed(payload: object, partner: SeedPartner = partnersByName.tallyroom): object {
  const { raw, signature } = signPayload(JSON.stringify(payload), partner.clientSecret)
  return { client_id: partner.clientId, payload: raw, signature }
}

/** A field of an earlier response's body, as text. */
export function responseField(seen: ResponseLookup, name: string, path: string): string {
  return String(field(seen(name).body, path))
}

/** The path of an address in an earlier response. */
export function responsePath(seen: ResponseLookup, name: string, path: string): string {
  const { pathname, search } = new URL(responseField(seen, name, path))
  return pathname + search
}

/** Adds the session token of the sign-in step to the body. */
export function inSession(body: object = {}, signIn = 'sign in'): (seen: ResponseLookup) => object {
  return (seen) => ({ session_token: responseField(seen, signIn, 'session_token'), ...body })
}
