// The benchmark run. Subjects alternate, so that background load affects all of them equally.
import type { Frame, Page } from 'playwright-core'
import { sizes, type Size } from './payloads.ts'
import { loadEditorFrame, loadHost, openBenchBrowser, type BenchBrowser } from './bench-browser.ts'
import type { Subject } from './subject.ts'

/** How much to measure. Each subject runs once per round. */
export interface Amounts {
  /** Rounds of handshakes, for each of the three kinds. */
  readonly handshakes: number
  /**
   * Rounds of sequential requests by size. A subject sends `perRound` requests per round, after `warmUp` requests that
   * do not count.
   */
  readonly sequential: Readonly<
    Record<Size, { readonly rounds: number; readonly warmUp: number; readonly perRound: number }>
  >
  /** Rounds by size, with one burst each. */
  readonly concurrent: Readonly<Record<Size, number>>
  /** Requests per burst. */
  readonly burst: number
}

/** Samples in µs by subject name, in the order of the subjects. */
export type Samples = ReadonlyMap<string, readonly number[]>

/** `concurrent` holds whole bursts. */
export interface Measured {
  readonly mount: Samples
  readonly handshake: Samples
  readonly handshakeAgain: Samples
  readonly sequential: ReadonlyMap<Size, Samples>
  readonly concurrent: ReadonlyMap<Size, Samples>
}

export interface RunOptions {
  readonly subjects: readonly Subject[]
  readonly amounts: Amounts
  readonly executablePath: string
}

interface Bed {
  readonly subject: Subject
  readonly page: Page
  editor: Frame | null
}

export async function measure({ subjects, amounts, executablePath }: RunOptions): Promise<Measured> {
  const bench = await openBenchBrowser(executablePath)
  try {
    const beds: Bed[] = []
    for (const subject of subjects) beds.push({ subject, page: await bench.browser.newPage(), editor: null })
    return {
      mount: await mountFresh(bench, beds, amounts),
      handshake: await handshake(bench, beds, amounts),
      handshakeAgain: await handshakeAgain(beds, amounts),
      sequential: await bySize((size) => requestSequentially(beds, size, amounts)),
      concurrent: await bySize((size) => requestConcurrently(beds, size, amounts)),
    }
  } finally {
    await bench.close()
  }
}

async function bySize(take: (size: Size) => Promise<Samples>): Promise<ReadonlyMap<Size, Samples>> {
  const samples = new Map<Size, Samples>()
  for (const size of sizes) samples.set(size, await take(size))
  return samples
}

/** What the user waits for: creating and loading the frame, and connecting its ends. */
function mountFresh(bench: BenchBrowser, beds: readonly Bed[], { handshakes }: Amounts): Promise<Samples> {
  return rotate(beds, handshakes, async ({ page, subject }) => {
    const address = await loadHost(page, bench.site, subject.key)
    return [await page.evaluate((what) => window.hostBench.mountTimed(what), `${address}&open`)]
  })
}

/** The handshake in newly loaded documents: once per session, in code that has never run. */
function handshake(bench: BenchBrowser, beds: readonly Bed[], { handshakes }: Amounts): Promise<Samples> {
  return rotate(beds, handshakes, async (bed) => {
    bed.editor = await loadEditorFrame(bed.page, bench.site, bed.subject.key)
    return [await bed.editor.evaluate(() => window.editorBench.connect())]
  })
}

/** The handshake of new ends in the same documents: its own cost without loading. */
function handshakeAgain(beds: readonly Bed[], { handshakes }: Amounts): Promise<Samples> {
  return rotate(beds, handshakes, async (bed) => {
    const editor = editorOf(bed)
    await editor.evaluate(() => window.editorBench.close())
    await bed.page.evaluate(() => window.hostBench.reopen())
    return [await editor.evaluate(() => window.editorBench.connect())]
  })
}

function requestSequentially(beds: readonly Bed[], size: Size, { sequential }: Amounts): Promise<Samples> {
  const { rounds, warmUp, perRound } = sequential[size]
  const what = { size, count: warmUp + perRound }
  return rotate(beds, rounds, async (bed) => {
    const samples = await editorOf(bed).evaluate(
      ({ size: of, count }) => window.editorBench.sequential(of, count),
      what,
    )
    return samples.slice(warmUp)
  })
}

/** A burst of large responses takes seconds, so the warm-up is a tenth of one. */
function requestConcurrently(beds: readonly Bed[], size: Size, { concurrent, burst }: Amounts): Promise<Samples> {
  return rotate(beds, concurrent[size], async (bed, isWarmUp) => {
    const what = { size, count: isWarmUp ? burst / 10 : burst }
    return [await editorOf(bed).evaluate(({ size: of, count }) => window.editorBench.concurrent(of, count), what)]
  })
}

/** Runs one additional round first as a warm-up that does not count. */
async function rotate(
  beds: readonly Bed[],
  rounds: number,
  sample: (bed: Bed, isWarmUp: boolean) => Promise<readonly number[]>,
): Promise<Samples> {
  const samples = new Map(beds.map(({ subject }): [string, number[]] => [subject.name, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const bed of beds) {
      const taken = await sample(bed, round === 0)
      if (round > 0) samples.get(bed.subject.name)?.push(...taken)
    }
  }
  return samples
}

function editorOf({ editor, subject }: Bed): Frame {
  if (editor === null) throw new Error(`${subject.name} has not been loaded`)
  return editor
}
