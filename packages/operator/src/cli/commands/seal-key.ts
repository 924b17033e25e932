import {
  countSealedValues,
  resealValues,
  type KeyCount,
  type Rotation,
} from '@proscenium/service/operations/keys/rotate-seal-key'
import { systemRandom } from '@proscenium/service/system'
import { openDatabase } from '../calls/open-calls.ts'
import { sealKeysOf } from '../calls/seal-keys.ts'
import { announceChange, type Command, type CommandContext } from '../command.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { createProgress } from '../output/progress.ts'
import { table } from '../output/table.ts'

export const sealKeyRotate: Command = {
  name: 'seal-key rotate',
  summary: 'Seal every stored secret with the current seal key, beside running services',
  details:
    'PROSCENIUM_SEAL_KEY is the current key, PROSCENIUM_SEAL_KEY_ACCEPTED the one before. Run it again if it was interrupted.',
  positionals: [],
  options: [],
  examples: ['seal-key rotate --db /var/lib/proscenium/service.db', 'seal-key rotate --json'],
  async run(context) {
    const { terminal, json, quiet, database } = context
    const store = await openDatabase(database())
    try {
      const keys = await sealKeysOf(store, terminal.env)
      announceChange(context, store.name)
      const resealed = await reseal(context, { store, keys, random: systemRandom() })
      const counts = await countSealedValues({ store, keys })
      if (json) terminal.out(JSON.stringify(outputOf(resealed, counts)))
      else if (!quiet) for (const line of linesOf(resealed, counts)) terminal.out(line)
      return report(context, counts)
    } finally {
      await store.close()
    }
  },
}

/** Nodes that still have the other key as their current one seal behind a pass; more passes would not overtake them. */
const PASSES = 3

/** Returns the number of resealed values. */
async function reseal({ terminal, stopwatch, quiet }: CommandContext, rotation: Rotation): Promise<number> {
  const progress = createProgress(terminal, { label: 'seal-key rotate', total: null, stopwatch, quiet })
  let resealed = 0
  for (let pass = 0; pass < PASSES; pass += 1) {
    const before = resealed
    for await (const count of resealValues(rotation)) {
      resealed += count
      progress.update(resealed)
    }
    if (resealed === before) break
  }
  progress.finish()
  return resealed
}

function outputOf(resealed: number, counts: readonly KeyCount[]): object {
  return { resealed, keys: counts.map(({ keyId, state, values }) => ({ key_id: keyId, state, values })) }
}

function linesOf(resealed: number, counts: readonly KeyCount[]): string[] {
  return [
    `Sealed again, with the current key: ${resealed} values.`,
    ...table(counts, {
      key: ({ keyId }) => keyId,
      state: ({ state }) => state,
      values: ({ values }) => values,
    }),
  ]
}

function report({ terminal }: CommandContext, counts: readonly KeyCount[]): ExitCode {
  const left = (which: KeyCount['state']): number =>
    counts.filter(({ state }) => state === which).reduce((sum, { values }) => sum + values, 0)
  if (left('accepted') > 0) {
    terminal.err(`proscenium: Sealed with the accepted key meanwhile: ${left('accepted')} values.`)
    terminal.err('Give every node the current key, then run it again.')
    return exitCodes.failed
  }
  if (left('unknown') === 0) return exitCodes.ok
  terminal.err(`proscenium: Sealed with a key that is not configured: ${left('unknown')} values.`)
  terminal.err('Set PROSCENIUM_SEAL_KEY_ACCEPTED to that key, and run it again.')
  return exitCodes.failed
}
