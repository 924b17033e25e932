// The credentials and API keys of the selected partner.
import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import { parseNewCredentials, parseKeys, type ApiKeyRow, type NewCredentials } from '../core/credentials.ts'
import type { ControlCall } from '../ports/control-call.ts'
import { createAttempts, type Attempts } from './attempts.ts'
import type { DataModel } from './data-model.ts'
import { createPagedList } from './paged-list.ts'

export interface Rotation {
  readonly what: string
  readonly grace: string
  readonly by: string
}

export interface NewApiKey {
  readonly mode: string
  readonly kind: string
  readonly name: string
}

export interface CredentialsModel extends Pick<Attempts, 'failure' | 'busy'> {
  /** Null until loaded. */
  readonly keys: ReadonlySignal<readonly ApiKeyRow[] | null>
  /** Whether the partner has further keys. */
  readonly moreKeys: ReadonlySignal<boolean>
  loadMoreKeys(): void
  /** Credentials created last for this partner. The service does not reveal them again. */
  readonly newCredentials: ReadonlySignal<NewCredentials>
  rotate(rotation: Rotation): void
  createKey(newKey: NewApiKey): void
  revokeKey(id: string): void
  dispose(): void
}

/** Follows the partner selected in `data` and reloads whenever its partners have been reloaded. */
export function createCredentialsModel(
  call: ControlCall,
  data: Pick<DataModel, 'partner' | 'partners' | 'load'>,
): CredentialsModel {
  const newCredentials = signal<NewCredentials>([])
  const { failure, busy, attempt } = createAttempts()
  const path = (): string => `partners/${encodeURIComponent(data.partner.peek())}`
  const list = createPagedList(call, { path: () => `${path()}/api-keys?limit=25`, parse: parseKeys })
  let last = ''

  const stop = effect(() => {
    const id = data.partners.value === null ? '' : data.partner.value
    if (id !== last) {
      list.clear()
      newCredentials.value = []
    }
    last = id
    // Signals that the work reads must not become dependencies.
    if (id !== '') untracked(() => void attempt(list.refresh))
  })

  const act = (below: string, body?: object): void =>
    void attempt(async () => {
      newCredentials.value = []
      newCredentials.value = parseNewCredentials(
        await call(`${path()}/${below}`, body, body === undefined ? 'DELETE' : undefined),
      )
      data.load()
    })

  return {
    ...{ keys: list.rows, moreKeys: list.more, newCredentials, failure, busy },
    loadMoreKeys: () => void attempt(list.loadMore),
    rotate: (rotation) => act('credentials/rotate', rotation),
    createKey: (newKey) => act('api-keys', newKey),
    revokeKey: (id) => act(`api-keys/${encodeURIComponent(id)}`),
    dispose: stop,
  }
}
