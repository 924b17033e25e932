// The profile and its form (D-02).
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import type { Problem, ResponseOf } from '../core/api.ts'
import { logoIssue, type LogoIssue } from '../core/form/logo.ts'
import {
  changesOf,
  formOf,
  isDirty,
  profileIssues,
  rejectedFields,
  type ProfileForm,
  type ProfileIssues,
} from '../core/form/profile.ts'
import { createAction } from './action.ts'
import type { Deps } from './deps.ts'
import { createResource, type Resource } from './resource.ts'

export type Profile = ResponseOf<'readProfile'>

export interface ProfileModel {
  readonly profile: Resource<Profile>
  load(): Promise<void>
  /** Null until the profile is loaded. */
  readonly form: ReadonlySignal<ProfileForm | null>
  readonly issues: ReadonlySignal<ProfileIssues>
  readonly dirty: ReadonlySignal<boolean>
  readonly saving: ReadonlySignal<boolean>
  readonly saved: ReadonlySignal<boolean>
  readonly problem: ReadonlySignal<Problem | null>
  readonly logo: LogoModel
  edit(change: Partial<ProfileForm>): void
  discard(): void
  /** Returns whether the profile is stored. */
  save(): Promise<boolean>
  dispose(): void
}

export interface LogoModel {
  /** Sent share, 0 to 1; null while nothing is sent. */
  readonly progress: ReadonlySignal<number | null>
  readonly issue: ReadonlySignal<LogoIssue | null>
  readonly problem: ReadonlySignal<Problem | null>
  upload(file: Blob): Promise<void>
  remove(): Promise<void>
}

export function createProfileModel({ api, clock }: Deps): ProfileModel {
  const profile = createResource<Profile>({
    read: (aborted) => api.call('readProfile', {}, { signal: aborted }),
    clock,
  })
  const edited = signal<ProfileForm | null>(null)
  const rejected = signal<ProfileIssues>({})
  const saved = signal(false)
  const action = createAction()
  const stored = computed(() => {
    const { current } = profile
    return current.value.state === 'ready' ? formOf(current.value.value) : null
  })
  const form = computed(() => edited.value ?? stored.value)
  const dirty = computed(() => {
    const before = stored.value
    const after = edited.value
    return before !== null && after !== null && isDirty(before, after)
  })
  const issues = computed(() => ({ ...rejected.value, ...(form.value === null ? {} : profileIssues(form.value)) }))
  const stop = effect(() => {
    const problem = action.problem.value
    rejected.value = problem?.kind === 'rejected' ? rejectedFields(problem.details) : {}
  })
  return {
    profile,
    load: profile.load,
    form,
    issues,
    dirty,
    saved,
    saving: action.busy,
    problem: action.problem,
    logo: createLogoModel(api, profile),
    edit(change) {
      const before = form.peek()
      if (before === null) return
      edited.value = { ...before, ...change }
      const fixed = Object.entries(rejected.peek()).filter(([name]) => !(name in change))
      rejected.value = Object.fromEntries(fixed)
      saved.value = false
    },
    discard() {
      edited.value = null
      action.clear()
    },
    async save() {
      const before = stored.peek()
      const after = edited.peek()
      if (before === null || after === null || Object.keys(issues.peek()).length > 0) return false
      const value = await action.run(() => api.call('updateProfile', { body: changesOf(before, after) }))
      if (value === undefined) return false
      profile.set(value)
      // What the user typed while it was being saved is not stored yet.
      if (edited.peek() === after) edited.value = null
      saved.value = true
      return true
    },
    dispose() {
      stop()
      profile.dispose()
    },
  }
}

function createLogoModel(api: Deps['api'], profile: Resource<Profile>): LogoModel {
  const progress = signal<number | null>(null)
  const issue = signal<LogoIssue | null>(null)
  const action = createAction()
  const show = (url: string | null) => {
    const current = profile.current.peek()
    if (current.state === 'ready') profile.set({ ...current.value, logo_url: url })
  }
  return {
    progress,
    issue,
    problem: action.problem,
    async upload(file) {
      action.clear()
      issue.value = logoIssue(file)
      if (issue.peek() !== null || progress.peek() !== null) return
      progress.value = 0
      const stored = await action.run(() =>
        api.uploadLogo(file, { onProgress: (share) => (progress.value = Math.min(1, share)) }),
      )
      progress.value = null
      if (stored !== undefined) show(stored.logo_url)
    },
    async remove() {
      issue.value = null
      const removed = await action.run(() => api.call('removeLogo', {}))
      if (removed !== undefined) show(null)
    },
  }
}
