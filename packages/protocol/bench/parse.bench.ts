// Cost of parsing a VIDEO_DATA of about 5 kB, compared with what the browser spends on it anyway.
import { videoData } from '@proscenium/protocol-testing'
import { parseHostMessage } from '../src/index.ts'
import { figuresOf, type Figures } from './figures.ts'

const ROUNDS = 300
const BATCH = 20
const TARGET_BYTES = 5_000

/** Median cost of one parse and of two baselines in microseconds. The cases alternate within one run. */
export async function bench(): Promise<{ title: string; rows: Omit<Figures, 'p99Micros'>[] }> {
  const message = sampleMessage()
  const subjects: readonly (readonly [string, () => unknown])[] = [
    ['floor: structuredClone', () => structuredClone(message)],
    ['parseHostMessage', () => parseHostMessage(message)],
    ['floor: JSON.parse(JSON.stringify)', () => JSON.parse(JSON.stringify(message)) as unknown],
  ]
  const samples = new Map<string, number[]>(subjects.map(([name]) => [name, []]))
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    for (const [name, run] of subjects) {
      const micros = timed(run)
      if (round >= ROUNDS) samples.get(name)?.push(micros)
    }
  }
  const bytes = JSON.stringify(message).length
  // A sample is the mean of a batch, so its p99 says nothing.
  const rows = figuresOf(samples).map(({ p99Micros: _p99, ...row }) => row)
  return { title: `Reading a VIDEO_DATA of ${bytes} bytes (median of ${ROUNDS} rounds)`, rows }
}

function timed(run: () => unknown): number {
  const start = performance.now()
  for (let index = 0; index < BATCH; index += 1) run()
  return ((performance.now() - start) * 1_000) / BATCH
}

/** A realistic snapshot, padded with related videos to the size seen in production. */
function sampleMessage(): object {
  const [related] = videoData().relatedVideos
  const videos = related === undefined ? [] : [related]
  const sized = (count: number): object => {
    const relatedVideos = videos.flatMap((video) =>
      Array.from({ length: count }, (_, index) => ({ ...video, videoId: `${video.videoId}-${index}` })),
    )
    return { type: 'VIDEO_DATA', payload: videoData({ relatedVideos }), revision: 1 }
  }
  let count = 1
  while (JSON.stringify(sized(count)).length < TARGET_BYTES) count += 1
  return sized(count)
}
