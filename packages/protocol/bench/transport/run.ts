// The run. Everything is measured in turns, so that what the machine does besides falls on all alike.
import type { Frame, Page } from 'playwright-core'
import { sizes, type Size } from './payloads.ts'
import { loadEditorFrame, loadHost, openBenchBrowser, type BenchBrowser } from './bench-browser.ts'
import type { Subject } from './subject.ts'

/** How much is measured. In each round every subject has one turn. */
export interface Amounts {
  /** Rounds of handshakes, of each of the three kinds. */
  readonly handshakes: number
  /** Rounds of single questions by size; a turn asks `perTurn` of them, after `warmUp` that do not count. */
  readonly sequential: Readonly<
    Record<Size, { readonly rounds: number; readonly warmUp: number; readonly perTurn: number }>
  >
  /** Rounds by size, each of one burst. */
  readonly concurrent: Readonly<Record<Size, number>>
  /** Questions of one burst. */
  readonly burst: number
}

/** Samples in µs by the subject's name, in the order of the subjects. */
export type Samples = ReadonlyMap<string, readonly number[]>

/** `atOnce` holds whole bursts. */
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
  const stage = await openBenchBrowser(executablePath)
  try {
    const beds: Bed[] = []
    for (const subject of subjects) beds.push({ subject, page: await stage.browser.newPage(), editor: null })
    return {
      mount: await mountAnew(stage, beds, amounts),
      handshake: await shakeHands(stage, beds, amounts),
      handshakeAgain: await shakeHandsAgain(beds, amounts),
      sequential: await bySize((size) => askInTurn(beds, size, amounts)),
      concurrent: await bySize((size) => askAtOnce(beds, size, amounts)),
    }
  } finally {
    await stage.close()
  }
}

async function bySize(take: (size: Size) => Promise<Samples>): Promise<ReadonlyMap<Size, Samples>> {
  const samples = new Map<Size, Samples>()
  for (const size of sizes) samples.set(size, await take(size))
  return samples
}

/** What a person waits for: the frame is made and loaded, and its ends find each other. */
function mountAnew(stage: BenchBrowser, beds: readonly Bed[], { handshakes }: Amounts): Promise<Samples> {
  return rotate(beds, handshakes, async ({ page, subject }) => {
    const address = await loadHost(page, stage.site, subject.key)
    return [await page.evaluate((what) => window.hostBench.mountTimed(what), `${address}&open`)]
  })
}

/** In documents loaded anew: what a session has once, in code that has never run. */
function shakeHands(stage: BenchBrowser, beds: readonly Bed[], { handshakes }: Amounts): Promise<Samples> {
  return rotate(beds, handshakes, async (bed) => {
    bed.editor = await loadEditorFrame(bed.page, stage.site, bed.subject.key)
    return [await bed.editor.evaluate(() => window.editorBench.connect())]
  })
}

/** By new ends in the same documents: what the handshake itself costs. */
function shakeHandsAgain(beds: readonly Bed[], { handshakes }: Amounts): Promise<Samples> {
  return rotate(beds, handshakes, async (bed) => {
    const editor = editorOf(bed)
    await editor.evaluate(() => window.editorBench.close())
    await bed.page.evaluate(() => window.hostBench.reopen())
    return [await editor.evaluate(() => window.editorBench.connect())]
  })
}

function askInTurn(beds: readonly Bed[], size: Size, { sequential: inTurn }: Amounts): Promise<Samples> {
  const { rounds, warmUp, perTurn } = inTurn[size]
  const what = { size, count: warmUp + perTurn }
  return rotate(beds, rounds, async (bed) => {
    const taken = await editorOf(bed).evaluate(({ size: of, count }) => window.editorBench.sequential(of, count), what)
    return taken.slice(warmUp)
  })
}

/** A burst takes seconds where the answers are large, so that a tenth of one has to do for the warm-up. */
function askAtOnce(beds: readonly Bed[], size: Size, { concurrent: atOnce, burst }: Amounts): Promise<Samples> {
  return rotate(beds, atOnce[size], async (bed, isWarmUp) => {
    const what = { size, count: isWarmUp ? burst / 10 : burst }
    return [await editorOf(bed).evaluate(({ size: of, count }) => window.editorBench.concurrent(of, count), what)]
  })
}

/** One round more than told: the first warms up and does not count. */
async function rotate(
  beds: readonly Bed[],
  rounds: number,
  turn: (bed: Bed, isWarmUp: boolean) => Promise<readonly number[]>,
): Promise<Samples> {
  const samples = new Map(beds.map(({ subject }): [string, number[]] => [subject.name, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const bed of beds) {
      const taken = await turn(bed, round === 0)
      if (round > 0) samples.get(bed.subject.name)?.push(...taken)
    }
  }
  return samples
}

function editorOf({ editor, subject }: Bed): Frame {
  if (editor === null) throw new Error(`${subject.name} has not been loaded`)
  return editor
}
