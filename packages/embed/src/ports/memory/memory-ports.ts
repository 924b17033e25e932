// The ports in memory, for tests of whatever stands on them: no network, no frame.
import type { VerifiedSession } from '@proscenium/contract'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import type { Backend } from '../backend.ts'
import type { EditorPort, EditorProgress, MountedEditor } from '../editor.ts'
import type { NetworkPort } from '../network.ts'
import type { PopupPort } from '../popup.ts'
import type { StoragePort } from '../storage.ts'

/** A verified session of an invented partner. */
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

type Answers = {
  readonly [Call in keyof Backend]: (
    ...input: Parameters<Backend[Call]>
  ) => Awaited<ReturnType<Backend[Call]>> | ReturnType<Backend[Call]>
}

export interface MemoryBackend extends Backend {
  /** Every call in its order: its name and what it was given besides the options. */
  readonly calls: readonly (readonly [name: keyof Backend, ...input: unknown[]])[]
}

const silent: EmbedError = { kind: 'network', call: 'memory', online: true, message: 'no answer prepared' }
const refuse = () => ({ ok: false, error: silent }) as const

/** Answers as prepared, a microtask later unless the answer is a promise; what is not prepared gets no answer. */
export function createMemoryBackend(answers: Partial<Answers>): MemoryBackend {
  const calls: [keyof Backend, ...unknown[]][] = []
  const serve =
    <Input extends unknown[], Value>(
      name: keyof Backend,
      answer: ((...input: Input) => Outcome<Value> | Promise<Outcome<Value>>) | undefined,
    ) =>
    async (...input: Input): Promise<Outcome<Value>> => {
      calls.push([name, ...input.slice(0, -1)])
      return await (answer ?? refuse)(...input)
    }
  return {
    calls,
    verify: serve('verify', answers.verify),
    boot: serve('boot', answers.boot),
    mintToken: serve('mintToken', answers.mintToken),
    search: serve('search', answers.search),
    source: serve('source', answers.source),
    facets: serve('facets', answers.facets),
    collections: serve('collections', answers.collections),
    status: serve('status', answers.status),
    quote: serve('quote', answers.quote),
    collectionQuote: serve('collectionQuote', answers.collectionQuote),
    startCheckout: serve('startCheckout', answers.startCheckout),
    readCheckout: serve('readCheckout', answers.readCheckout),
    cancelCheckout: serve('cancelCheckout', answers.cancelCheckout),
    projects: serve('projects', answers.projects),
    persistExport: serve('persistExport', answers.persistExport),
    exports: serve('exports', answers.exports),
    download: serve('download', answers.download),
    reportIssue: serve('reportIssue', answers.reportIssue),
  }
}

export interface MemoryEditor extends EditorPort {
  /** How often a frame was put on stage, how often an editor was served in it, and how often either was ended. */
  readonly mounted: number
  readonly served: number
  readonly disposed: number
  readonly removed: number
  /** Reports progress of the editor mounted last. */
  report(progress: EditorProgress): void
}

/** An editor that does what it is told; its diagnosis is always the given sentence. */
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
      dispose: () => void (count.disposed += 1),
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
      return { serve, remove: () => void (count.removed += 1) }
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
  /** From now on every use is refused, as where a browser denies storage. */
  deny(): void
}

export function createMemoryStorage(kept: Iterable<readonly [string, string]> = []): MemoryStorage {
  const texts = new Map(kept)
  let denied = false
  return {
    stored: texts,
    deny: () => void (denied = true),
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
  /** The addresses opened, in their order. */
  readonly opened: readonly string[]
}

export function createMemoryPopup(): MemoryPopup {
  const opened: string[] = []
  return { opened, open: (url) => void opened.push(url) }
}
