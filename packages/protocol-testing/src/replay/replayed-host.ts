// A fresh host that follows a recording: its handlers give the results of the recorded host's handlers.
import {
  BridgeError,
  replies,
  requests,
  type Fields,
  type HostToEditorType,
  type TokenPair,
  type VideoDataInput,
} from '@proscenium/protocol'
import { createHost, type HostHandlers, type HostOptions } from '@proscenium/protocol/host'
import { restore, type InspectorRecord } from '@proscenium/protocol/inspector'
import { createMemoryWindows } from '../memory/memory-windows.ts'
import { createSendCount, senderOf, type ReplayedEnd, type ReplaySetup } from './replayed-end.ts'

const hostOrigin = 'https://host.invalid'

interface Waiting {
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
}

export function openReplayedHost({
  peerOrigin,
  clock,
  inspector,
  options: { searchLimit },
}: ReplaySetup & { readonly options: Pick<HostOptions, 'searchLimit'> }): ReplayedEnd {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin: peerOrigin })
  const waiting = new Map<string, Waiting>()
  let current = ''

  const wait = <Value>(key: string): Promise<Value> =>
    new Promise((resolve, reject) => void waiting.set(key, { resolve, reject }))
  const host = createHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin: peerOrigin,
    handlers: waitingHandlers(wait, () => current),
    clock,
    log: () => undefined,
    inspector,
    ...(searchLimit === undefined ? {} : { searchLimit }),
  })

  /** Settles a pending handler; returns false where none is pending under the key. */
  const settlePending = (key: string, how: (handler: Waiting) => void): boolean => {
    const handler = waiting.get(key)
    waiting.delete(key)
    if (handler !== undefined) how(handler)
    return handler !== undefined
  }
  const unsolicited: Readonly<Partial<Record<HostToEditorType, (fields: never, record: InspectorRecord) => void>>> = {
    VIDEO_DATA: (data: VideoDataInput, { id }) => {
      // The snapshot may have differed only in what was redacted.
      const changed = { ...data, replayed: id }
      if (!settlePending('VIDEO_DATA', ({ resolve }) => resolve(data as never))) host.update(changed)
    },
    TOKEN_REFRESHED: (pair: TokenPair) => {
      if (!settlePending('TOKEN_REFRESHED', ({ resolve }) => resolve(pair as never))) host.pushToken(pair)
    },
    PURCHASE_COMPLETE: (fields: Fields<'PURCHASE_COMPLETE'>) => void host.purchaseComplete(fields),
    RESET_PROJECT: ({ videoId }: Fields<'RESET_PROJECT'>) => void host.resetProject(videoId),
    EXPORT_COMPLETE_ACK: ({ exportId, ok }: Fields<'EXPORT_COMPLETE_ACK'>) =>
      void settlePending(`export ${exportId}`, ({ resolve, reject }) =>
        ok ? resolve(undefined as never) : reject(new BridgeError('unavailable', 'It was not stored.')),
      ),
  }

  return {
    receive(record, data) {
      current = record.requestId ?? ''
      windows.injectToHost({ ...senderOf(record), data })
    },
    expects: createSendCount(),
    send(record) {
      const fields = restore(record.fields)
      const act = unsolicited[record.type as HostToEditorType]
      if (act !== undefined) return act(fields as never, record)
      void settlePending(record.requestId ?? '', (handler) => settle(handler, record, fields))
    },
    settled: windows.settled,
    dispose: () => host.dispose(),
  }
}

function settle({ resolve, reject }: Waiting, { type }: InspectorRecord, fields: unknown): void {
  if (!isErrorType(type)) return resolve(fields as never)
  const { code, message } = fields as Fields<'CATALOG_SEARCH_ERROR'>
  reject(new BridgeError(code, message))
}

/** Whether a type says that a request failed. A source says so in its fields. */
function isErrorType(type: string | null): boolean {
  return Object.values(replies).some(({ answer, error }) => error === type && error !== (answer as string))
}

/** Handlers that stay pending, each under its request's id, until the recording says how they ended. */
function waitingHandlers(wait: <Value>(key: string) => Promise<Value>, current: () => string): HostHandlers {
  const names = Object.values(requests).map(({ host }) => host)
  const served = Object.fromEntries(names.map((name) => [name, () => wait<never>(current())]))
  return {
    ...(served as unknown as Pick<HostHandlers, 'searchCatalog' | 'addVideo'>),
    bootData: () => wait('VIDEO_DATA'),
    refreshToken: () => wait('TOKEN_REFRESHED'),
    exportComplete: ({ exportId }) => wait(`export ${exportId}`),
  }
}
