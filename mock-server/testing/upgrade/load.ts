// Customers who sign in, search and buy all the time, while something happens to the service.
import { becomeCustomer, findCustomer, type Customer } from './customers.ts'

const AT_ONCE = 3

export interface Load {
  /** Resolves when that many customers more have found everything that they bought. Errors: rejects with the first failure. */
  more(count: number): Promise<void>
  /** Resolves with every customer. Errors: rejects with the first failure. */
  stop(): Promise<readonly Customer[]>
}

interface LoadOptions {
  readonly base: string
  /** Begins their ids. */
  readonly name: string
  /** See `becomeCustomer`. */
  readonly completed: string
}

export function startLoad({ base, name, completed }: LoadOptions): Load {
  const customers: Customer[] = []
  const awaited = new Set<{ readonly from: number; readonly resolve: () => void }>()
  const state = { stopped: false }
  let number = 0
  const one = async (): Promise<void> => {
    const customer = await becomeCustomer(base, `${name}-${(number += 1)}`, completed)
    await findCustomer(base, customer)
    customers.push(customer)
    for (const waiting of awaited) if (customers.length >= waiting.from) waiting.resolve()
  }
  const work = async (): Promise<void> => {
    while (!state.stopped) await one()
  }
  const done = Promise.all(Array.from({ length: AT_ONCE }, work))
  // Reported to the next caller that waits.
  done.catch(() => (state.stopped = true))
  return {
    async more(count) {
      const reached = new Promise<void>((resolve) => awaited.add({ from: customers.length + count, resolve }))
      await Promise.race([reached, done])
    },
    async stop() {
      state.stopped = true
      await done
      return customers
    },
  }
}
