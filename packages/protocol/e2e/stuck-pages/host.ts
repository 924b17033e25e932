// A host page in which something goes wrong: `?name=` says what.
import { videoData } from '@proscenium/protocol-testing'
import { createHost, type HostHandlers } from '../../src/host.ts'
import { readSituation, swallowMessages } from './situation.ts'

const { name, host, editor } = readSituation()
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
if (name !== 'no host' && name !== 'rejected snapshot') {
  const end = createHost({
    frame,
    editorOrigin: name === 'other origin expected' ? `${host}:1` : name === 'other origin' ? host : editor,
    handlers: {
      bootData: bootData[name] ?? (async () => videoData()),
      refreshToken: never,
      searchCatalog: never,
      addVideo: never,
    },
  })
  if (name === 'lost host') end.onPhase((phase) => phase === 'open' && end.dispose())
}
if (address !== '') frame.src = address
if (name !== 'no frame') document.body.append(frame)
if (name === 'rejected snapshot') {
  addEventListener('message', ({ data, source }) => {
    const { userId: _left, ...payload } = videoData()
    if (Object(data).type === 'EDITOR_READY') (source as Window).postMessage({ type: 'VIDEO_DATA', payload }, editor)
  })
}
