import {
  countSealedValues,
  resealValues,
  type KeyCount,
  type Rotation,
} from '@proscenium/service/operations/keys/rotate-seal-key'
import { auditEntry } from '@proscenium/service/operations/operator/operator-call'
import type { AuditEntry } from '@proscenium/service/store/dashboard/audit'
import { systemClock, systemRandom } from '@proscenium/service/system'
import { openDatabase } from '../calls/open-calls.ts'
import { noSealKey, sealKeysIn, sealKeysOf } from '../calls/seal-keys.ts'
import { announceChange, type Command, type CommandContext } from '../command.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { createProgress } from '../output/progress.ts'
import { table } from '../output/table.ts'

export const sealKeyRotate: Command = {
  name: 'seal-key rotate',
  summary: 'Seal every stored secret with the current seal key while services run',
  details:
    'PROSCENIUM_SEAL_KEY is the current key, PROSCENIUM_SEAL_KEY_ACCEPTED the previous one. If it is interrupted, run it again.',
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

export const sealKeyReplaceLost: Command = {
  name: 'seal-key replace-lost',
  summary: 'After a seal key was lost, replace the client secrets that no key opens',
  details:
    'Everything else stays. Partners get a mail and copy their new secrets from the dashboard; until then, their links fail.',
  positionals: [],
  options: [],
  examples: ['seal-key replace-lost --db /var/lib/proscenium/service.db', 'seal-key replace-lost --yes'],
  confirms: true,
  async run(context) {
    const { terminal, json, quiet, database } = context
    const keys = sealKeysIn(terminal.env)
    const store = await openDatabase(database())
    try {
      if (keys === null) throw noSealKey()
      const lost = valuesOf(await countSealedValues({ store, keys }), 'unknown')
      if (lost > 0) {
        await context.confirm(`Replace what no seal key opens (${lost} values)? This is final.`)
        announceChange(context, store.name)
        const parts = { clock: systemClock(), random: systemRandom() }
        const replaceLost = (partnerId: string): AuditEntry => auditEntry(parts, { ...REPLACED, partnerId })
        await reseal(context, { store, keys, random: parts.random, replaceLost })
      }
      const replaced = lost - valuesOf(await countSealedValues({ store, keys }), 'unknown')
      if (json) terminal.out(JSON.stringify({ replaced }))
      else if (!quiet) terminal.out(`Replaced: ${replaced} values.`)
      return exitCodes.ok
    } finally {
      await store.close()
    }
  },
}

const REPLACED = { action: 'credentials_rotated', details: { what: 'secret', grace: 'none' }, mail: true } as const

function valuesOf(counts: readonly KeyCount[], which: KeyCount['state']): number {
  return counts.filter(({ state }) => state === which).reduce((sum, { values }) => sum + values, 0)
}

/** Nodes that still have the other key as their current one seal behind a pass; more passes would not overtake them. */
const PASSES = 3

/** Returns the number of resealed values. */
async function reseal({ terminal, stopwatch, quiet }: CommandContext, rotation: Rotation): Promise<number> {
  const progress = createProgress(terminal, { label: 'seal-key', total: null, stopwatch, quiet })
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
  const accepted = valuesOf(counts, 'accepted')
  if (accepted > 0) {
    terminal.err(`proscenium: Sealed with the accepted key meanwhile: ${accepted} values.`)
    terminal.err('Give every node the current key, then run it again.')
    return exitCodes.failed
  }
  const unknown = valuesOf(counts, 'unknown')
  if (unknown === 0) return exitCodes.ok
  terminal.err(`proscenium: Sealed with a key that is not configured: ${unknown} values.`)
  terminal.err(
    'Set PROSCENIUM_SEAL_KEY_ACCEPTED to that key, and run it again. If it is lost: `proscenium seal-key replace-lost`.',
  )
  return exitCodes.failed
}
