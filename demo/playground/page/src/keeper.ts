// In a hidden frame of the playground: starts the service worker of this origin, and passes it the ports that it asks for.
import type { PortGiven, PortRequested } from '../../service/messages.ts'
import type { KeeperState } from './connection.ts'
import { clearOwnStorage } from './own-storage.ts'
import { passPort, startServiceWorker } from './service-worker.ts'

const query = new URLSearchParams(location.search)
const origins = query.getAll('origin')
const [home = location.origin] = origins
const say = (message: PortRequested | KeeperState): void => window.parent.postMessage(message, home)

async function keep(): Promise<void> {
  if (query.has('reset')) await clearOwnStorage()
  await startServiceWorker(origins)
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<PortGiven>) => {
    if (source !== window.parent || origin !== home) return
    passPort(data.port, (message, given) => navigator.serviceWorker.controller?.postMessage(message, given))
    say({ type: 'connected' })
  })
  navigator.serviceWorker.addEventListener('message', () => say({ type: 'port-requested' }))
  navigator.serviceWorker.startMessages()
  say({ type: 'port-requested' })
}

say({ type: 'opened' })
keep().catch((error: unknown) =>
  say({ type: 'failed', reason: error instanceof Error ? error.message : String(error) }),
)
