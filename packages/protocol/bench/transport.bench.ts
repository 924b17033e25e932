// The bridge compared with raw messages and two libraries without validation, in Chromium, between a page and a
// cross-site frame. Both ends of the bridge validate everything they send and receive, as in production.
import { figuresOf, type Figures } from './figures.ts'
import { weightOf, type Size } from './transport/payloads.ts'
import { measure, type Amounts, type Samples } from './transport/run.ts'
import { subjects } from './transport/subjects.ts'
import { overPort, overWindow } from './transport/subjects/ours.ts'

const amounts: Amounts = {
  handshakes: 40,
  sequential: {
    '5 kB': { rounds: 40, warmUp: 10, perRound: 25 },
    '200 kB': { rounds: 40, warmUp: 3, perRound: 5 },
  },
  concurrent: { '5 kB': 7, '200 kB': 3 },
  burst: 1_000,
}

/** Maximum ratios by subject name. */
const targets = {
  handshake: { [overWindow.name]: 1.25, [overPort.name]: 1.25 },
  '5 kB': { [overWindow.name]: 1.35, [overPort.name]: 0.65 },
  '200 kB': { [overWindow.name]: 1.5, [overPort.name]: 0.65 },
} as const

interface Row extends Omit<Figures, 'p99Micros'> {
  readonly p99Micros?: number
  readonly perRequestMicros?: number
  readonly target?: number
}

interface Table {
  readonly title: string
  readonly note: string
  readonly rows: readonly Row[]
}

export async function bench({ browser }: { readonly browser: () => Promise<string> }): Promise<Table[]> {
  const measured = await measure({ subjects, amounts, executablePath: await browser() })
  return [
    handshakeTable('from mounting the frame, its load included', measured.mount),
    handshakeTable('in documents just loaded', measured.handshake),
    handshakeTable('by new ends in the same documents', measured.handshakeAgain),
    ...[...measured.sequential].map(([size, samples]) => sequentialTable(size, samples)),
    ...[...measured.concurrent].map(([size, samples]) => concurrentTable(size, samples)),
  ]
}

function handshakeTable(what: string, samples: Samples): Table {
  return {
    title: `Bridge: handshake ${what} (${amounts.handshakes} of each)`,
    note: 'Until the editor’s end holds the boot data of the host, whose end was opened before.',
    rows: rowsOf(samples, targets.handshake).map(withoutP99),
  }
}

function sequentialTable(size: Size, samples: Samples): Table {
  const { rounds, perRound } = amounts.sequential[size]
  return {
    title: `Bridge: one search after the other, answers of ${size} (${rounds * perRound} of each)`,
    note: `A small request, an answer of ${weightOf(size)} characters of JSON.`,
    rows: rowsOf(samples, targets[size]),
  }
}

function concurrentTable(size: Size, samples: Samples): Table {
  const { burst, concurrent } = amounts
  return {
    title: `Bridge: ${burst} searches at once, answers of ${size} (${concurrent[size]} bursts of each)`,
    note: 'Until the last is answered.',
    rows: figuresOf(samples).map((row) => ({ ...withoutP99(row), perRequestMicros: row.medianMicros / burst })),
  }
}

function rowsOf(samples: Samples, allowed: Readonly<Record<string, number>>): Row[] {
  return figuresOf(samples).map((row) => {
    const target = allowed[row.name]
    return { ...row, ...(target === undefined ? {} : { target }) }
  })
}

/** With few samples, p99 is just the maximum. */
function withoutP99({ p99Micros: _p99, ...row }: Row): Row {
  return row
}
