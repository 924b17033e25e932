// Messages between the tabs, the service workers and the shared worker of a playground.
import type { PlainRequest } from '@proscenium/service/http/adapter/respond'
import type { DemoOptions } from './demo-in-tab.ts'

export interface StartOptions extends Omit<DemoOptions, 'blobs' | 'onMail'> {
  /** Origins of the pages that frame the demo's pages: the playground's, and those around it. */
  readonly ancestors: readonly string[]
}

/** To the shared worker. Requests follow the first `start`; `port` connects somebody else. */
export type ToWorker =
  | { readonly type: 'start'; readonly options: StartOptions }
  | { readonly type: 'request'; readonly request: PlainRequest; readonly port: MessagePort }
  | { readonly type: 'port'; readonly port: MessagePort }
  /** Discards the state and ends the worker. */
  | { readonly type: 'end' }

export type FromWorker =
  /** `isNew`: an earlier state was of another version of the playground, and is gone. */
  | { readonly type: 'started'; readonly isNew: boolean }
  | { readonly type: 'failed'; readonly reason: string }
  /** Whether the newest state outlives the worker. */
  | { readonly type: 'saved'; readonly isSaved: boolean }
  | { readonly type: 'ended' }

/** From a service worker to a page that can connect it. */
export interface PortRequested {
  readonly type: 'port-requested'
}

/** From a page that was loaded past the service worker. */
export interface ClaimRequested {
  readonly type: 'claim'
}

/** The reply, and what a page says when it has a new connection. */
export interface PortGiven {
  readonly type: 'port'
  readonly port: MessagePort
}
