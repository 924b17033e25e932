// The partner's typed clients on a test service.
import type { ClientOptions } from '@proscenium/partner/client'
import { testKeys } from './keys.ts'
import type { TestService } from './service.ts'

/** Options with a live key. A retry moves the service's clock instead of waiting, and every response is checked. */
export function clientOptions(service: TestService): ClientOptions {
  return {
    baseUrl: service.base,
    apiKey: testKeys.live,
    fetch: (address, init) => service.fetch(address.slice(service.base.length), init),
    now: () => service.clock.now(),
    sleep: async (ms) => service.clock.set(service.clock.now() + ms),
    random: () => 0,
  }
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}
