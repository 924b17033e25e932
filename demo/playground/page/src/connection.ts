// Connects this page, the service workers and the shared worker of the playground.
import { KEEPER, originsOf, type Manifest, type Origins } from '../../manifest.ts'
import type { FromWorker, PortGiven, PortRequested, StartOptions, ToWorker } from '../../service/messages.ts'
import { passPort, startServiceWorker } from './service-worker.ts'
import { after } from './system.ts'

export interface Connection {
  readonly origins: Origins
  /** An earlier state was of another version of the playground, and is gone. */
  readonly isNew: boolean
  /** Discards the state of every tab; each of them then reloads. Errors: rejects if it cannot. */
  reset(): Promise<void>
}

export interface ConnectOptions {
  /** This page's origin. */
  readonly home: string
  /** Whether the state was discarded just before. */
  readonly isReset: boolean
  /** Another tab, or this one, has reset the playground. */
  readonly onReset: () => void
  /** Another tab runs another version of the playground, with the same state. */
  readonly onReplaced: () => void
  /** Whether the newest state outlives this tab. */
  readonly onSaved: (isSaved: boolean) => void
}

/** To the other tabs. */
type ToTabs = { readonly type: 'reset' } | { readonly type: 'started'; readonly worker: string }

/** Why a browser cannot run the playground; null if it can. */
export function lacking(view: typeof globalThis): string | null {
  if (!view.isSecureContext) return 'It needs a secure address: https, or localhost.'
  if (!('serviceWorker' in view.navigator)) return 'This browser, or this private window, has no service workers.'
  return 'SharedWorker' in view ? null : 'This browser has no shared workers.'
}

/** Resolves once every page of the demo can be opened. Errors: rejects with one line if the service does not start. */
export async function connectPlayground(
  manifest: Manifest,
  { home, isReset, onReset, onReplaced, onSaved }: ConnectOptions,
): Promise<Connection> {
  const reason = lacking(globalThis)
  if (reason !== null) throw new Error(reason)
  const origins = originsOf(manifest, home)
  const all = [...new Set([home, ...Object.values(origins)])]
  const tabs = new BroadcastChannel('proscenium-playground')
  tabs.addEventListener('message', ({ data }: MessageEvent<ToTabs>) => {
    if (data.type === 'reset') onReset()
    else if (data.worker !== manifest.worker) onReplaced()
  })
  const announce = (message: ToTabs): void => tabs.postMessage(message)
  // The tabs of an earlier version reload first: two workers would save over each other.
  announce({ type: 'started', worker: manifest.worker })
  const serviceWorker = await startServiceWorker(all)
  const worker = new SharedWorker(manifest.worker, { type: 'module', name: 'proscenium-playground' })
  const post = (message: ToWorker, transferred: Transferable[] = []): void =>
    worker.port.postMessage(message, transferred)
  const newPort = (): MessagePort => {
    const { port1: own, port2: given } = new MessageChannel()
    post({ type: 'port', port: own }, [own])
    return given
  }
  worker.port.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'saved') onSaved(data.isSaved)
  })
  const { isNew } = await replyTo(worker, 'started', () => {
    const { pages, media } = manifest
    post({
      type: 'start',
      options: { home, origins, pages, media, ancestors: [home, ...around()] } satisfies StartOptions,
    })
  })
  serviceWorker.connectWith(newPort)
  const others = all.filter((origin) => origin !== home)
  await Promise.all(others.map((origin) => openKeeper(keeperAddress(origin, { all, isReset }), newPort)))
  return {
    origins,
    isNew,
    async reset() {
      await replyTo(worker, 'ended', () => post({ type: 'end' }))
      announce({ type: 'reset' })
      onReset()
    },
  }
}

/** Origins of the pages around this one. Firefox does not name them all; it names the nearest as the referrer. */
function around(): readonly string[] {
  if (window.parent === window) return []
  const ancestors: DOMStringList | undefined = location.ancestorOrigins
  if (ancestors !== undefined) return [...ancestors]
  return document.referrer === '' ? [] : [new URL(document.referrer).origin]
}

type Reply<Type extends FromWorker['type']> = Extract<FromWorker, { readonly type: Type }>

/** The worker's reply to what `ask` posts. Errors: rejects with one line if it cannot do that. */
function replyTo<Type extends FromWorker['type']>(
  worker: SharedWorker,
  type: Type,
  ask: () => void,
): Promise<Reply<Type>> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The script of the service cannot be loaded.')))
    worker.port.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === type) resolve(data as Reply<Type>)
      else if (data.type === 'failed') reject(new Error(data.reason))
    })
    worker.port.start()
    ask()
  })
}

function keeperAddress(
  origin: string,
  { all, isReset }: { readonly all: readonly string[]; readonly isReset: boolean },
): URL {
  const address = new URL(KEEPER, origin)
  for (const each of all) address.searchParams.append('origin', each)
  if (isReset) address.searchParams.set('reset', '')
  return address
}

/** Between the load of a keeper's frame and its first message, which comes from another process. */
const KEEPER_MS = 3_000

/**
 * A hidden frame through which the service worker of another origin is connected. Resolves once it is. Errors: rejects with
 * one line if that origin does not serve the playground.
 */
function openKeeper(address: URL, newPort: () => MessagePort): Promise<void> {
  const { origin } = address
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = origin
  frame.src = address.href
  return new Promise((resolve, reject) => {
    let hasOpened = false
    const rejectUnlessOpened = (): void => {
      if (!hasOpened) reject(new Error(`${origin} does not serve the playground.`))
    }
    frame.addEventListener('load', () => void after(KEEPER_MS).then(rejectUnlessOpened), { once: true })
    window.addEventListener('message', ({ source, data }: MessageEvent<PortRequested | KeeperState>) => {
      if (source !== frame.contentWindow || source === null) return
      hasOpened = true
      if (data.type === 'port-requested')
        passPort(newPort(), (message: PortGiven, given) => frame.contentWindow?.postMessage(message, origin, given))
      else if (data.type === 'connected') resolve()
      else if (data.type === 'failed') reject(new Error(`${origin} cannot be used: ${data.reason}`))
    })
    document.body.append(frame)
  })
}

/** From a keeper to the playground's page. */
export type KeeperState =
  | { readonly type: 'opened' | 'connected' }
  | { readonly type: 'failed'; readonly reason: string }
