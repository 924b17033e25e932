// The site's own membership. Its server asks the operator of the service for the rights (B-26).
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Result } from './visitor.ts'

export interface MembershipApi {
  read(): Promise<Result<boolean>>
  /** Starts or ends it; resolves to whether the visitor is a member now. */
  change(member: boolean): Promise<Result<boolean>>
}

export interface MembershipModel {
  /** Null until it is known. */
  readonly member: ReadonlySignal<boolean | null>
  readonly busy: ReadonlySignal<boolean>
  readonly failure: ReadonlySignal<string | null>
  load(): Promise<void>
  change(member: boolean): Promise<void>
}

/** `onChanged` is called after the rights have changed, so that an open editor can be refreshed. */
export function createMembershipModel(api: MembershipApi, onChanged: () => void): MembershipModel {
  const member = signal<boolean | null>(null)
  const busy = signal(false)
  const failure = signal<string | null>(null)

  async function adopt(request: Promise<Result<boolean>>): Promise<boolean> {
    busy.value = true
    failure.value = null
    const outcome = await request
    busy.value = false
    if (outcome.ok) member.value = outcome.value
    else failure.value = outcome.text
    return outcome.ok
  }
  return {
    member,
    busy,
    failure,
    load: async () => void (await adopt(api.read())),
    async change(next) {
      if (await adopt(api.change(next))) onChanged()
    },
  }
}
