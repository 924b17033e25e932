// Cost of an inspector: a STATUS_UPDATE through the host's gate, parser and handler with and without one, and the
// rejection of a message from a foreign origin.
import { createManualClock, createMemoryWindows, videoData } from '@proscenium/protocol-testing'
import { createHost, type Host } from '../src/host.ts'
import { createInspector, type Inspector } from '../src/inspector.ts'
import { median } from './figures.ts'

const ROUNDS = 200
const BATCH = 200
const editorOrigin = 'https://editor.example'
const status = { origin: editorOrigin, data: { type: 'STATUS_UPDATE', status: 'Rendering, 40 %' } }
const foreign = { ...status, origin: 'https://evil.example' }

interface Row {
  readonly name: string
  readonly medianMicros: number
  /** Cost relative to the same case without an inspector. */
  readonly ratio: number
}

/** Median cost of one message in microseconds. The cases alternate within one run. */
export async function bench(): Promise<{ title: string; rows: Row[] }> {
  const [off, on] = [await openHost(), await openHost(createInspector())]
  const subjects = [
    { name: 'floor: passed, inspector off', deliver: () => off.deliver(status), isFloor: true },
    { name: 'passed, inspector on', deliver: () => on.deliver(status), isFloor: false },
    { name: 'floor: refused, inspector off', deliver: () => off.deliver(foreign), isFloor: true },
    { name: 'refused, inspector on (folded)', deliver: () => on.deliver(foreign), isFloor: false },
  ] as const
  const samples = subjects.map((): number[] => [])
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    for (const [index, { deliver }] of subjects.entries()) {
      const micros = await timed(deliver)
      if (round >= ROUNDS) samples[index]?.push(micros)
    }
  }
  for (const { host } of [off, on]) host.dispose()
  let floor = 1
  const rows = subjects.map(({ name, isFloor }, index) => {
    const medianMicros = median(samples[index] ?? [])
    if (isFloor) floor = medianMicros
    return { name, medianMicros, ratio: medianMicros / floor }
  })
  return { title: `One message at the host's end (median of ${ROUNDS} rounds)`, rows }
}

/** A host with an open bridge, and a function that delivers a batch of events to it. */
async function openHost(inspector?: Inspector): Promise<{ host: Host; deliver(event: object): Promise<void> }> {
  const windows = createMemoryWindows({ hostOrigin: 'https://service.example', editorOrigin })
  const never = (): Promise<never> => Promise.reject(new Error('not asked'))
  const host = createHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    handlers: {
      bootData: async () => videoData(),
      refreshToken: never,
      searchCatalog: never,
      addVideo: never,
      status() {},
    },
    clock: createManualClock(),
    log: () => undefined,
    ...(inspector === undefined ? {} : { inspector }),
  })
  const deliver = async (event: object): Promise<void> => {
    for (let index = 0; index < BATCH; index += 1) windows.injectToHost(event as typeof status)
    await windows.settled()
  }
  await deliver({ origin: editorOrigin, data: { type: 'EDITOR_READY', instanceId: 'one' } })
  await deliver({ origin: editorOrigin, data: { type: 'EDITOR_VIDEO_DATA_ACK' } })
  return { host, deliver }
}

async function timed(run: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await run()
  return ((performance.now() - start) * 1_000) / BATCH
}
