// What the reference of messages loads when a reader sends one: a real host and a real editor on windows in memory.
import { fixtures, createHostSimulator } from '@proscenium/protocol-testing'
import { createEditor } from '@proscenium/protocol/editor'
import { createInspector, type InspectorRecord } from '@proscenium/protocol/inspector'

export type EndName = 'host' | 'editor'

/** What an end did, as its inspector or its handler saw it. */
export interface Step {
  readonly end: EndName
  readonly did: 'received' | 'refused' | 'ignored' | 'sent' | 'called'
  /** Type of the message, or name of the handler or listener. */
  readonly name: string
  /** Why it was refused or ignored; empty if it was not. */
  readonly reason: string
  /** Without secrets. */
  readonly fields: unknown
}

const HOST = 'https://service.example'
const EDITOR = 'https://editor.example'
/** Longer than an end waits before it repeats or gives up what it does at once. */
const AFTER_MS = 1_000

/** Handlers of a host's own pages, which the simulated one lacks: each only notes what it gets. */
const HANDLERS = [
  'editComplete',
  'status',
  'addToCart',
  'navigateToPurchase',
  'navigateToUpgrade',
  'navigateToAccount',
  'exitEditor',
  'openProject',
  'openPartnerExports',
  'reportVideoIssue',
]
/** What an editor's application listens to. */
const LISTENERS = ['onPurchaseComplete', 'onResetProject'] as const

/** The example with videos of the simulated catalogue in place of the documented ones. */
export function withCatalogue(example: string): string {
  const [clip = '', owned = ''] = fixtures.REQUEST_CATALOG_STATUS.videoIds
  return example.replaceAll(clip, 'video-003').replaceAll(owned, 'video-001')
}

/** Opens a bridge, sends the message from one end once both have met, and returns what the other end did. */
export async function sendOverBridge(message: unknown, from: EndName): Promise<readonly Step[]> {
  const receiver = from === 'editor' ? 'host' : 'editor'
  const called: Step[] = []
  const note = (end: EndName, name: string, fields: unknown): void => {
    called.push({ end, did: 'called', name, reason: '', fields })
  }
  const inspector = createInspector()
  const simulator = createHostSimulator({
    hostOrigin: HOST,
    editorOrigin: EDITOR,
    handlers: Object.fromEntries(HANDLERS.map((name) => [name, (fields: unknown) => note('host', name, fields)])),
    ...(receiver === 'host' && { inspector }),
  })
  const editor = createEditor({
    hostOrigins: [HOST],
    window: simulator.window,
    clock: simulator.clock,
    ...(receiver === 'editor' && { inspector }),
  })
  for (const name of LISTENERS) editor[name]((fields: unknown) => note('editor', name, fields))
  try {
    await simulator.pass(AFTER_MS)
    const before = inspector.records.length
    called.splice(0)
    if (from === 'editor') simulator.window.parent.postMessage(message, HOST)
    else simulator.windows.host.frame.contentWindow?.postMessage(message, EDITOR)
    await simulator.pass(AFTER_MS)
    const [arrival, ...others] = merged(inspector.records.slice(before).map(stepOf))
    return [...(arrival === undefined ? [] : [arrival]), ...called.filter(({ end }) => end === receiver), ...others]
  } finally {
    editor.dispose()
    simulator.dispose()
  }
}

function stepOf({ end, direction, outcome, type, rule, reason, fields }: InspectorRecord): Step {
  const why = [reason, rule].filter((part) => part !== undefined).join(', ')
  const did = outcome === 'passed' ? (direction === 'in' ? 'received' : 'sent') : outcome
  return { end, did, name: type ?? 'what has no type', reason: outcome === 'passed' ? '' : why, fields }
}

/** An end that ignores a message has received it first: one step, with the fields. */
function merged(steps: readonly Step[]): Step[] {
  const [first, ...others] = steps
  const ignored = others.findIndex(({ did, name }) => did === 'ignored' && name === first?.name)
  if (first === undefined || ignored === -1) return [...steps]
  const { did, reason } = others[ignored] ?? first
  return [{ ...first, did, reason }, ...others.toSpliced(ignored, 1)]
}
