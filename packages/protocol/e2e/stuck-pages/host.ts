// A host page in which something goes wrong: `?name=` says what.
import { fixtures, videoData } from '@proscenium/protocol-testing'
import { createHost, type Host, type HostHandlers } from '../../src/host.ts'
import { readSituation, swallowMessages } from './situation.ts'

const { name, transport, host, editor } = readSituation()
const never = (): Promise<never> => new Promise(() => {})

const bootData: Readonly<Record<string, HostHandlers['bootData']>> = {
  'pending boot': never,
  'failed boot': () => Promise.reject(new Error('offline')),
  'invalid boot': async () => ({ ...videoData(), videoId: 'v'.repeat(200) }),
}
const addresses: Readonly<Record<string, string>> = {
  'no address': '',
  // Nothing listens on the discard port.
  'refused connection': 'http://127.0.0.1:9/',
  'no editor': `${editor}/blank.html`,
}

if (name === 'swallowed by the host') swallowMessages()
const frame = document.createElement('iframe')
const address = addresses[name] ?? `${editor}/editor.html${location.search}`
/** The host's ends of the channels that it opened. */
const ports: MessagePort[] = []
window.MessageChannel = class extends MessageChannel {
  constructor() {
    super()
    ports.push(this.port1)
  }
}
const mount = (): Host =>
  createHost({
    frame,
    editorOrigin: name === 'other origin expected' ? `${host}:1` : name === 'other origin' ? host : editor,
    transport,
    handlers: {
      bootData: bootData[name] ?? (async () => videoData()),
      refreshToken: never,
      searchCatalog: never,
      addVideo: never,
      facets: async () => fixtures.CATALOG_FACETS,
    },
  })
/** What happens to a host whose session has opened. */
const losses: Readonly<Record<string, (end: Host) => void>> = {
  'lost host': (end) => end.dispose(),
  'remounted host'(end) {
    end.dispose()
    mount()
  },
  'lost port': () => ports.at(-1)?.close(),
}
if (name !== 'no host' && name !== 'rejected snapshot') {
  const end = mount()
  end.onPhase((phase) => phase === 'open' && losses[name]?.(end))
}
if (address !== '') frame.src = address
if (name !== 'no frame') document.body.append(frame)
if (name === 'rejected snapshot') {
  addEventListener('message', ({ data, source }) => {
    const { userId: _left, ...payload } = videoData()
    if (Object(data).type === 'EDITOR_READY') (source as Window).postMessage({ type: 'VIDEO_DATA', payload }, editor)
  })
}
