// The service worker of this page's origin.
import { SERVICE_WORKER } from '../../manifest.ts'
import type { ClaimRequested, PortGiven, PortRequested } from '../../service/messages.ts'

export interface OwnServiceWorker {
  /** Connects it now, and whenever it asks again: a browser ends and starts it as it likes. */
  connectWith(newPort: () => MessagePort): void
}

/** Resolves once it controls this page. `origins`: of all parts, the playground's own first. */
export async function startServiceWorker(origins: readonly string[]): Promise<OwnServiceWorker> {
  const { serviceWorker } = navigator
  const address = new URL(SERVICE_WORKER, location.href)
  for (const origin of origins) address.searchParams.append('origin', origin)
  await serviceWorker.register(address, { scope: '/', updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  if (serviceWorker.controller === null) {
    const controlled = new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    active?.postMessage({ type: 'claim' } satisfies ClaimRequested)
    await controlled
  }
  return {
    connectWith(newPort) {
      const give = (to: Pick<ServiceWorker, 'postMessage'> | null): void => {
        if (to !== null) passPort(newPort(), (message, given) => to.postMessage(message, given))
      }
      serviceWorker.addEventListener('message', ({ data, source }: MessageEvent<PortRequested>) => {
        if (data.type === 'port-requested') give(source as ServiceWorker | null)
      })
      serviceWorker.startMessages()
      give(serviceWorker.controller)
    },
  }
}

/** Sends a port with its message. */
export function passPort(port: MessagePort, send: (message: PortGiven, given: Transferable[]) => void): void {
  send({ type: 'port', port }, [port])
}
