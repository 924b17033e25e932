// An import whose process is killed at random moments and run again, against one that nobody interrupts (O-01).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { byRun, verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  catalogueContent,
  fileLine,
  idOf,
  ndjson,
  terms,
  videoLine,
} from '@proscenium/mock-server/testing/catalogue-file'
import { runCliChild, startCliChild } from '@proscenium/mock-server/testing/cli/cli-child'
import {
  newSharedDatabase,
  viewDatabase,
  type DatabaseView,
  type TestDatabase,
} from '@proscenium/mock-server/testing/database'
import { isPostgresAddress } from '@proscenium/service/store/engine/database-address'
import type { ImportSummary } from './run-import.ts'

const VIDEOS = 3_000
const dated = { modified_at: '2026-05-01T00:00:00Z' }
const numbers = Array.from({ length: VIDEOS }, (_, at) => at + 1)
/** Every 50th video is followed by a line that is wrong in its own way. */
const wrongLines = [
  'no json',
  videoLine(1, { energy: 2 }),
  videoLine(2, { tags: ['nowhere'] }),
  fileLine(900_000, 'master', dated),
  Buffer.from([0x22, 0xff]),
]

/** Terms, videos with two files each and wrong lines between them, then a collection of all. */
function catalogueFile(): Uint8Array {
  const lines = numbers.flatMap((n) => [
    videoLine(n),
    fileLine(n, 'master', dated),
    fileLine(n, 'preview', dated),
    ...(n % 50 === 0 ? [wrongLines[(n / 50) % wrongLines.length] ?? ''] : []),
  ])
  const collection = { type: 'collection', id: idOf(999_999), name: 'All', videos: numbers.map(idOf) }
  const parts = [...terms, ...lines, collection].map((line) =>
    line instanceof Uint8Array ? Buffer.concat([line, Buffer.of(0x0a)]) : Buffer.from(ndjson([line])),
  )
  return Buffer.concat(parts)
}

const LINES = terms.length + VIDEOS * 3 + VIDEOS / 50 + 1
const folder = mkdtempSync(join(tmpdir(), 'proscenium-killed-'))
const path = join(folder, 'catalogue.ndjson')
const databases: TestDatabase[] = []
let expected: { readonly summary: Outcome; readonly content: Content }

type Content = Awaited<ReturnType<typeof catalogueContent>>
type Outcome = Pick<ImportSummary, 'lines' | 'finished' | 'wrong'> & { readonly errors: readonly object[] }

beforeAll(async () => {
  writeFileSync(path, catalogueFile())
  const { env, view } = await newTarget()
  expected = { summary: await importRest(env), content: await catalogueContent(view) }
  await view.close()
})
afterAll(async () => {
  for (const database of databases) await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function newTarget(): Promise<{ readonly env: Record<string, string>; readonly view: DatabaseView }> {
  const database = await newSharedDatabase()
  databases.push(database)
  const { address } = database
  const variable = isPostgresAddress(address) ? 'DATABASE_URL' : 'PROSCENIUM_DB'
  return { env: { [variable]: address, PROSCENIUM_SEAL_KEY: 'ab'.repeat(32) }, view: await viewDatabase(database) }
}

const command = ['catalogue', 'import', path, '--json']

async function importRest(env: Record<string, string>): Promise<Outcome> {
  const { code, stdout } = await runCliChild(command, env)
  expect(code).toBe(1)
  const { lines, finished, wrong, errors } = JSON.parse(stdout) as Outcome
  return { lines, finished, wrong, errors }
}

/** Kills the import as soon as it has stored so many lines, at whatever it does then. */
async function killAfter(lines: number, { env, view }: Awaited<ReturnType<typeof newTarget>>): Promise<number> {
  const child = startCliChild(command, env)
  const ended = { yet: false }
  child.process.once('exit', () => {
    ended.yet = true
  })
  while (!ended.yet && (await storedLines(view)) < lines) await setImmediate()
  child.process.kill('SIGKILL')
  await child.exit
  expect(child.process.signalCode).toBe('SIGKILL')
  return await storedLines(view)
}

async function storedLines(view: DatabaseView): Promise<number> {
  const [row] = (await view.rows`select lines from catalogue_imports`) as readonly { readonly lines: number }[]
  return row?.lines ?? 0
}

describe('an import that is killed', () => {
  it('ends with the same rows in the same order and the same errors when it is run again', async () => {
    verifies('O-01')
    expect(expected.summary).toMatchObject({ lines: LINES, finished: true, wrong: VIDEOS / 50 })
    const place = fc.integer({ min: 1, max: Math.floor(LINES * 0.7) })
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(place, { minLength: 2, maxLength: 2 }), async (places) => {
        const target = await newTarget()
        for (const lines of places.toSorted((a, b) => a - b)) {
          const stored = await killAfter(lines, target)
          expect(stored).toBeGreaterThanOrEqual(lines)
          expect(stored).toBeLessThan(LINES)
        }
        const summary = await importRest(target.env)
        expect(summary).toEqual(expected.summary)
        expect(await catalogueContent(target.view)).toEqual(expected.content)
        await target.view.close()
      }),
      { numRuns: byRun({ quick: 1, long: 4 }) },
    )
  })
})
