// In-memory ports for tests: no network, no frame.
import type { VerifiedSession } from '@proscenium/contract'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import { laterCallNames, type Backend } from '../backend.ts'
import type { EditorPort, EditorProgress, MountedEditor } from '../editor.ts'
import type { NetworkPort } from '../network.ts'
import type { PopupPort } from '../popup.ts'
import type { StoragePort } from '@proscenium/ui/guarded-storage'

/** A verified session of a fictitious partner. */
export function sampleSession(changes: Partial<VerifiedSession> = {}): VerifiedSession {
  return {
    session_token: 'session-token-of-22-chars',
    session_expires_at: '2026-10-21T00:00:00.000Z',
    linked_user_id: '7d3c1b8e-52a9-4c55-9a53-0d2c4f1b6a01',
    internal_user_id: null,
    partner_id: '7d3c1b8e-52a9-4c55-9a53-0d2c4f1b6a02',
    partner_name: 'Tallyroom',
    embed_mode: 'workspace',
    branding_logo_url: 'https://tallyroom.example/logo.svg',
    branding_accent_color: '#FFCC00',
    branding_source: { logo: 'branding_config', accent: 'branding_config' },
    partner_type: 'purchase',
    monthly_download_limit: 20,
    branding_mode: 'branded',
    discount_percentage: 0,
    ...changes,
  }
}

type Responses = {
  readonly [Call in keyof Backend]: (
    ...input: Parameters<Backend[Call]>
  ) => Awaited<ReturnType<Backend[Call]>> | ReturnType<Backend[Call]>
}

export interface MemoryBackend extends Backend {
  /** Every call in order: its name and its inputs without the options. */
  readonly calls: readonly (readonly [name: keyof Backend, ...input: unknown[]])[]
}

const silent: EmbedError = { kind: 'network', call: 'memory', online: true, message: 'no answer prepared' }
const noResponse = () => ({ ok: false, error: silent }) as const

/** Responds as prepared, a microtask later unless the response is a promise; unprepared calls get no response. */
export function createMemoryBackend(responses: Partial<Responses>): MemoryBackend {
  const calls: [keyof Backend, ...unknown[]][] = []
  const serve =
    (name: keyof Backend) =>
    async (...input: unknown[]): Promise<Outcome<never>> => {
      calls.push([name, ...input.slice(0, -1)])
      const respond = (responses[name] ?? noResponse) as (
        ...given: unknown[]
      ) => Outcome<never> | Promise<Outcome<never>>
      return await respond(...input)
    }
  const names: readonly (keyof Backend)[] = ['verify', 'boot', 'mintToken', 'persistExport', ...laterCallNames]
  const backend: Partial<Record<keyof Backend, unknown>> = Object.fromEntries(names.map((name) => [name, serve(name)]))
  return { calls, ...(backend as Backend) }
}

export interface MemoryEditor extends EditorPort {
  /** How often a frame was mounted, an editor served in it, and either disposed. */
  readonly mounted: number
  readonly served: number
  readonly disposed: number
  readonly removed: number
  /** Reports progress of the most recently mounted editor. */
  report(progress: EditorProgress): void
}

/** An editor controlled by the test; its diagnosis is always the given sentence. */
export function createMemoryEditor(sentence = 'The editor has not said EDITOR_READY.'): MemoryEditor {
  const count = { mounted: 0, served: 0, disposed: 0, removed: 0 }
  const listeners = new Set<(progress: EditorProgress) => void>()
  const serve = (): MountedEditor => {
    count.served += 1
    return {
      subscribe(listener) {
        listeners.add(listener)
        listener({ kind: 'waiting' })
        return () => listeners.delete(listener)
      },
      diagnosis: () => ({ sentence }),
      dispose: () => {
        count.disposed += 1
      },
    }
  }
  return {
    get mounted() {
      return count.mounted
    },
    get served() {
      return count.served
    },
    get disposed() {
      return count.disposed
    },
    get removed() {
      return count.removed
    },
    report(progress) {
      for (const listener of listeners) listener(progress)
    },
    mount() {
      count.mounted += 1
      return {
        serve,
        remove: () => {
          count.removed += 1
        },
      }
    },
  }
}

export interface MemoryNetwork extends NetworkPort {
  setOnline(online: boolean): void
}

export function createMemoryNetwork(online = true): MemoryNetwork {
  let now = online
  const listeners = new Set<(online: boolean) => void>()
  return {
    online: () => now,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setOnline(next) {
      now = next
      for (const listener of listeners) listener(next)
    },
  }
}

export interface MemoryStorage extends StoragePort {
  readonly stored: ReadonlyMap<string, string>
  /** Throws on every use from now on, as a browser that denies storage does. */
  blockAccess(): void
}

export function createMemoryStorage(entries: Iterable<readonly [string, string]> = []): MemoryStorage {
  const texts = new Map(entries)
  let denied = false
  return {
    stored: texts,
    blockAccess: () => {
      denied = true
    },
    read: (key) => (denied ? null : (texts.get(key) ?? null)),
    write(key, text) {
      if (!denied) texts.set(key, text)
      return !denied
    },
    remove(key) {
      if (!denied) texts.delete(key)
    },
    keys: () => (denied ? [] : [...texts.keys()]),
  }
}

export interface MemoryPopup extends PopupPort {
  /** The opened URLs, in order. */
  readonly opened: readonly string[]
  /** Reports the last one as blocked. */
  block(): void
}

export function createMemoryPopup(): MemoryPopup {
  const opened: string[] = []
  let block = () => undefined as void
  return {
    opened,
    open(url, onBlocked) {
      opened.push(url)
      block = onBlocked
    },
    block: () => block(),
  }
}
