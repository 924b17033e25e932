// The credentials and API keys of the selected partner.
import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import type { ControlClient, ControlInput } from '@proscenium/contract/control-client'
import {
  apiKeyRows,
  createdApiKey,
  rotatedCredentials,
  type ApiKeyRow,
  type NewCredentials,
} from '../core/credentials.ts'
import { createAttempts, type Attempts } from './attempts.ts'
import type { DataModel } from './data-model.ts'
import { createPagedList } from './paged-list.ts'

export type Rotation = ControlInput<'rotatePartnerCredentials', 'body'>
export type NewApiKey = ControlInput<'createPartnerKey', 'body'>

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
  call: ControlClient,
  data: Pick<DataModel, 'partner' | 'partners' | 'load'>,
): CredentialsModel {
  const newCredentials = signal<NewCredentials>([])
  const { failure, busy, attempt } = createAttempts()
  const ofPartner = () => ({ params: { partner: data.partner.peek() } })
  const list = createPagedList(
    (query) => call('listPartnerKeys', { ...ofPartner(), query: { limit: '25', ...query } }),
    apiKeyRows,
  )
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

  const act = (work: () => Promise<NewCredentials>): void =>
    void attempt(async () => {
      newCredentials.value = []
      newCredentials.value = await work()
      data.load()
    })

  return {
    keys: list.rows,
    moreKeys: list.more,
    newCredentials,
    failure,
    busy,
    loadMoreKeys: () => void attempt(list.loadMore),
    rotate: (body) =>
      act(async () => rotatedCredentials(await call('rotatePartnerCredentials', { ...ofPartner(), body }))),
    createKey: (body) => act(async () => createdApiKey(await call('createPartnerKey', { ...ofPartner(), body }))),
    revokeKey: (id) =>
      act(async () => {
        await call('revokePartnerKey', { params: { partner: data.partner.peek(), key_id: id } })
        return []
      }),
    dispose: stop,
  }
}
