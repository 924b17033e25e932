// The credentials and API keys of the partner that is looked at.
import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import { freshOf, parseKeys, type ApiKeyRow, type Fresh } from '../core/credentials.ts'
import type { ControlCall } from '../ports/control-call.ts'
import { createAttempts, type Attempts } from './attempts.ts'
import type { DataModel } from './data-model.ts'

export interface Rotation {
  readonly what: string
  readonly grace: string
  readonly by: string
}

export interface KeyWish {
  readonly mode: string
  readonly kind: string
  readonly name: string
}

export interface CredentialsModel extends Pick<Attempts, 'failure' | 'busy'> {
  /** Null until the service told them. */
  readonly keys: ReadonlySignal<readonly ApiKeyRow[] | null>
  /** What was made last for this partner; nobody tells it again. */
  readonly fresh: ReadonlySignal<Fresh>
  rotate(rotation: Rotation): void
  makeKey(wish: KeyWish): void
  revokeKey(id: string): void
  dispose(): void
}

/** Follows the partner that `data` has chosen, and looks again whenever its partners were told anew. */
export function createCredentialsModel(
  call: ControlCall,
  data: Pick<DataModel, 'partner' | 'partners' | 'load'>,
): CredentialsModel {
  const keys = signal<readonly ApiKeyRow[] | null>(null)
  const fresh = signal<Fresh>([])
  const { failure, busy, attempt } = createAttempts()
  const path = (): string => `partners/${encodeURIComponent(data.partner.value)}`
  let last = ''

  async function look(id: string): Promise<void> {
    const told = parseKeys(await call(`partners/${encodeURIComponent(id)}/api-keys`))
    if (id === data.partner.peek()) keys.value = told
  }

  const end = effect(() => {
    const id = data.partners.value === null ? '' : data.partner.value
    if (id !== last) {
      keys.value = null
      fresh.value = []
    }
    last = id
    // What the work reads on its way is none of what is followed.
    if (id !== '') untracked(() => void attempt(() => look(id)))
  })

  const act = (below: string, body?: object): void =>
    void attempt(async () => {
      fresh.value = []
      fresh.value = freshOf(await call(`${path()}/${below}`, body, body === undefined ? 'DELETE' : undefined))
      data.load()
    })

  return {
    ...{ keys, fresh, failure, busy },
    rotate: (rotation) => act('credentials/rotate', rotation),
    makeKey: (wish) => act('api-keys', wish),
    revokeKey: (id) => act(`api-keys/${encodeURIComponent(id)}`),
    dispose: end,
  }
}
