// Client ids and secrets: shown, revealed, rotated (D-04, D-05).
import { signal, type ReadonlySignal } from '@preact/signals'
import type { InputOf, Mode, Problem, ResponseOf } from '../core/api.ts'
import { createAction } from './action.ts'
import type { Deps } from './deps.ts'
import { createResource, type Resource } from './resource.ts'
import { createTicker, type Ticker } from './ticker.ts'

export type Credentials = ResponseOf<'readCredentials'>
export type Rotation = InputOf<'rotateCredentials'>['body']
export type Rotated = ResponseOf<'rotateCredentials'>

export interface CredentialsModel {
  readonly credentials: Resource<Credentials>
  load(): Promise<void>
  readonly ticker: Ticker
  /** The current secret while it is shown. */
  readonly secret: ReadonlySignal<string | null>
  readonly revealing: ReadonlySignal<boolean>
  readonly revealProblem: ReadonlySignal<Problem | null>
  readonly rotating: ReadonlySignal<boolean>
  readonly rotateProblem: ReadonlySignal<Problem | null>
  /** The result of the rotation just made. */
  readonly rotated: ReadonlySignal<Rotated | null>
  reveal(): Promise<void>
  hide(): void
  rotate(rotation: Rotation): Promise<boolean>
  /** Forgets the result and the problem of a rotation. */
  closeRotation(): void
  dispose(): void
}

export function createCredentialsModel({ api, clock }: Deps, mode: Mode): CredentialsModel {
  const credentials = createResource<Credentials>({
    read: (aborted) => api.call('readCredentials', { query: { mode } }, { signal: aborted }),
    clock,
  })
  const ticker = createTicker(clock)
  const secret = signal<string | null>(null)
  const rotated = signal<Rotated | null>(null)
  const revealing = createAction()
  const rotating = createAction()
  return {
    credentials,
    load: credentials.load,
    ticker,
    secret,
    rotated,
    revealing: revealing.busy,
    revealProblem: revealing.problem,
    rotating: rotating.busy,
    rotateProblem: rotating.problem,
    async reveal() {
      const shown = await revealing.run(() => api.call('revealSecret', { body: { mode } }))
      if (shown !== undefined) secret.value = shown.client_secret
    },
    hide: () => (secret.value = null),
    async rotate(rotation) {
      const result = await rotating.run(() => api.call('rotateCredentials', { body: rotation }))
      if (result === undefined) return false
      rotated.value = result
      secret.value = null
      void credentials.load()
      return true
    },
    closeRotation() {
      rotated.value = null
      rotating.clear()
    },
    dispose() {
      ticker.dispose()
      credentials.dispose()
    },
  }
}
