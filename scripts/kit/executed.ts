// What a test run executes. `check kit` demands everything; the default tests take what the machine has.
import { runtimeProblem, type Runtime } from './runtimes.ts'

/** Whether a missing runtime is a failure. */
export const allDemanded = process.env['PROSCENIUM_KIT'] === 'all'

interface Executable {
  readonly name: string
  readonly runtime: Runtime
}

/** Splits what a test would execute into what this machine can, and one sentence for each that it cannot. */
export function examine<Item extends Executable>(
  items: readonly Item[],
): { readonly executed: readonly Item[]; readonly notExecuted: readonly string[] } {
  const examined = items.map((item) => ({ item, problem: runtimeProblem(item.runtime) }))
  return {
    executed: examined.filter(({ problem }) => problem === null).map(({ item }) => item),
    notExecuted: examined
      .filter(({ problem }) => problem !== null)
      .map(({ item, problem }) => `${item.name}: ${problem}`),
  }
}
