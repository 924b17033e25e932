// The playground's page: starts the service, and shows the parts of the demo.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Manifest, Origins } from '../../manifest.ts'
import type { Connection, ConnectOptions } from './connection.ts'
import { addressOf, placeAt, type Place } from './places.ts'

export interface Ready {
  readonly kind: 'ready'
  readonly origins: Origins
  readonly isOneOrigin: boolean
  /** An earlier state was of another version of the playground, and is gone. */
  readonly isNew: boolean
  /** E-mail address that can sign in to the dashboard. */
  readonly login: string
}

export type PlaygroundState =
  | { readonly kind: 'starting' }
  | Ready
  | { readonly kind: 'failed'; readonly reason: string }

/** Files that are stored for a browser without a network. */
export type Offline = { readonly done: number; readonly total: number } | 'failed'

/** A place that has been opened; its page stays as it is while another is shown. */
export interface OpenedPlace {
  readonly place: Place
  readonly address: string
  /** Rises when the page is to be loaded again. */
  readonly load: number
}

export interface PlaygroundModel {
  readonly state: ReadonlySignal<PlaygroundState>
  readonly shown: ReadonlySignal<Place>
  readonly opened: ReadonlySignal<readonly OpenedPlace[]>
  readonly offline: ReadonlySignal<Offline>
  readonly isAskingToReset: ReadonlySignal<boolean>
  /** False while changes would be lost with this tab. */
  readonly isSaved: ReadonlySignal<boolean>
  /** Resolves once the service runs, or has failed to start. */
  start(): Promise<void>
  show(place: Place): void
  askToReset(ask: boolean): void
  /** Brings the seed back, in every tab. */
  reset(): Promise<void>
}

export interface PlaygroundOptions {
  readonly home: string
  /** Address of the page to begin with; null: the partner's product. */
  readonly requested: string | null
  /** Whether the state was discarded just before. */
  readonly isReset: boolean
  readonly readManifest: () => Promise<Manifest>
  readonly clearOwnStorage: () => Promise<void>
  readonly connect: (manifest: Manifest, options: ConnectOptions) => Promise<Connection>
  readonly keepFiles: (files: readonly string[], onProgress: (done: number) => void) => Promise<void>
  /** Loads another page in place of this one. */
  readonly load: (address: string) => void
}

export function createPlayground(options: PlaygroundOptions): PlaygroundModel {
  const { home, requested, isReset, load } = options
  const reload = (): void => load('/?reset')
  const state = signal<PlaygroundState>({ kind: 'starting' })
  const shown = signal<Place>('product')
  const opened = signal<readonly OpenedPlace[]>([])
  const offline = signal<Offline>({ done: 0, total: 0 })
  const isAskingToReset = signal(false)
  const isSaved = signal(true)
  let connection: Connection | null = null

  const open = (place: Place, address: string): void => {
    shown.value = place
    const known = opened.value.find((each) => each.place === place)
    if (known === undefined) opened.value = [...opened.value, { place, address, load: 0 }]
    // Mail may have arrived.
    else if (place === 'mailbox')
      opened.value = opened.value.map((each) => (each === known ? { ...each, load: each.load + 1 } : each))
  }
  const fail = (error: unknown): void => {
    state.value = { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
  const keep = async ({ files }: Manifest): Promise<void> => {
    const total = files.length
    offline.value = { done: 0, total }
    try {
      await options.keepFiles(files, (done) => {
        offline.value = { done, total }
      })
    } catch {
      // Without a network everything may be there already; the next visit tries again.
      offline.value = 'failed'
    }
  }
  return {
    state,
    shown,
    opened,
    offline,
    isAskingToReset,
    isSaved,
    async start() {
      state.value = { kind: 'starting' }
      try {
        const manifest = await options.readManifest()
        if (manifest.home !== null && manifest.home !== home) return load(addressFor(manifest.home, requested))
        if (isReset) await options.clearOwnStorage()
        connection = await options.connect(manifest, {
          home,
          isReset,
          onReset: reload,
          onReplaced: () => load('/'),
          onSaved: (saved) => {
            isSaved.value = saved
          },
        })
        const { origins, isNew } = connection
        state.value = { kind: 'ready', origins, isNew, isOneOrigin: manifest.origins === null, login: manifest.login }
        const place = requested === null ? null : placeAt(requested, origins)
        if (requested !== null && place !== null) open(place, requested)
        else open('product', addressOf('product', origins))
        void keep(manifest)
      } catch (error) {
        fail(error)
      }
    },
    show(place) {
      if (state.value.kind === 'ready') open(place, addressOf(place, state.value.origins))
    },
    askToReset(ask) {
      isAskingToReset.value = ask
    },
    async reset() {
      isAskingToReset.value = false
      try {
        await connection?.reset()
      } catch (error) {
        fail(error)
      }
    },
  }
}

function addressFor(home: string, requested: string | null): string {
  const address = new URL('/', home)
  if (requested !== null) address.searchParams.set('open', requested)
  return address.href
}
