// The credentials and API keys of the partner that is looked at.
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
  /** Null until the service told them. */
  readonly keys: ReadonlySignal<readonly ApiKeyRow[] | null>
  /** Whether the partner has more keys than these. */
  readonly moreKeys: ReadonlySignal<boolean>
  loadMoreKeys(): void
  /** What was made last for this partner; nobody tells it again. */
  readonly newCredentials: ReadonlySignal<NewCredentials>
  rotate(rotation: Rotation): void
  createKey(wish: NewApiKey): void
  revokeKey(id: string): void
  dispose(): void
}

/** Follows the partner that `data` has chosen, and looks again whenever its partners were told anew. */
export function createCredentialsModel(
  call: ControlCall,
  data: Pick<DataModel, 'partner' | 'partners' | 'load'>,
): CredentialsModel {
  const fresh = signal<NewCredentials>([])
  const { failure, busy, attempt } = createAttempts()
  const path = (): string => `partners/${encodeURIComponent(data.partner.peek())}`
  const list = createPagedList(call, { path: () => `${path()}/api-keys?limit=25`, parse: parseKeys })
  let last = ''

  const end = effect(() => {
    const id = data.partners.value === null ? '' : data.partner.value
    if (id !== last) {
      list.clear()
      fresh.value = []
    }
    last = id
    // What the work reads on its way is none of what is followed.
    if (id !== '') untracked(() => void attempt(list.refresh))
  })

  const act = (below: string, body?: object): void =>
    void attempt(async () => {
      fresh.value = []
      fresh.value = parseNewCredentials(
        await call(`${path()}/${below}`, body, body === undefined ? 'DELETE' : undefined),
      )
      data.load()
    })

  return {
    ...{ keys: list.rows, moreKeys: list.more, newCredentials: fresh, failure, busy },
    loadMoreKeys: () => void attempt(list.loadMore),
    rotate: (rotation) => act('credentials/rotate', rotation),
    createKey: (wish) => act('api-keys', wish),
    revokeKey: (id) => act(`api-keys/${encodeURIComponent(id)}`),
    dispose: end,
  }
}
