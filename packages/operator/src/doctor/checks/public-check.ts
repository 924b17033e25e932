// Checks that ask the service through its public address.
import { doctorToken } from '@proscenium/service/operations/keys/doctor-token'
import { skipped, type Check, type CheckInput, type Finding } from '../check.ts'

/** A check of the public origin. Without one it is skipped. */
export function publicCheck(
  name: string,
  fix: string,
  examine: (input: CheckInput, origin: string) => Promise<Finding>,
): Check {
  return {
    name,
    fix,
    run: async (input) =>
      input.target.publicOrigin === null
        ? skipped('No public origin is configured.')
        : await examine(input, input.target.publicOrigin),
  }
}

/** A check of a request with a doctor’s token. If the request does not arrive, `publicOrigin` says so. */
export function arrivalCheck(
  name: string,
  fix: string,
  examine: (input: CheckInput, origin: string, token: Readonly<Record<string, string>>) => Promise<Finding | null>,
): Check {
  return publicCheck(name, fix, async (input, origin) => {
    const { keys } = input.target
    if (keys === null) return skipped('No seal key is configured.')
    const token = { Authorization: `Bearer ${doctorToken(keys, input.clock.now())}` }
    return (await examine(input, origin, token)) ?? skipped('The service was not reached.')
  })
}

export const get = async (
  { fetch, signal }: CheckInput,
  url: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => await fetch(url, { headers, signal, redirect: 'manual' })
