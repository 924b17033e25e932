import { useEffect } from 'preact/hooks'
import { createProfileModel, type ProfileModel } from '../../models/profile-model.ts'
import { useDashboard, useMessages, useModel } from '../shared/context.ts'
import { Field } from '../shared/field.tsx'
import { ProblemNote } from '../shared/problem.tsx'
import { Loaded } from '../shared/states.tsx'
import { AccentField } from './accent-field.tsx'
import { Facts } from './facts.tsx'
import { LogoField } from './logo-field.tsx'
import { Preview } from './preview.tsx'
import { WebsitesField } from './websites-field.tsx'
import controls from '../shared/controls.module.css'
import styles from './profile.module.css'

/** What the partner edits, what only the operator changes, and how the embed looks with it (D-02, D-03). */
export function ProfilePanel() {
  const { navigation } = useDashboard()
  const model = useModel(createLoadingProfile)
  const dirty = model.dirty.value
  useEffect(() => navigation.setDirty(dirty), [navigation, dirty])
  useEffect(() => () => navigation.setDirty(false), [navigation])
  return (
    <Loaded current={model.profile.current.value} retry={() => void model.load()} rows={6}>
      {(profile) => (
        <div class={styles.columns}>
          <ProfileForm model={model} logoUrl={profile.logo_url} />
          <div class={styles.aside}>
            <Preview
              company={model.form.value?.company ?? ''}
              accent={model.form.value?.accent ?? ''}
              logoUrl={profile.logo_url}
            />
            <Facts facts={profile.facts} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

function createLoadingProfile(...[deps]: Parameters<typeof createProfileModel>) {
  const model = createProfileModel(deps)
  return { ...model, load: () => model.profile.load() }
}

function ProfileForm({ model, logoUrl }: { readonly model: ProfileModel; readonly logoUrl: string | null }) {
  const { profile } = useMessages()
  const { session } = useDashboard()
  const form = model.form.value
  if (form === null) return null
  const issues = model.issues.value
  const issueText = (field: keyof typeof issues) => (issues[field] === undefined ? null : profile.issues[issues[field]])
  const submit = (event: Event) => {
    event.preventDefault()
    const { currentTarget: target } = event
    void model.save().then((stored) => {
      // The navigation names the company too.
      if (stored) void session.check()
      else if (target instanceof HTMLFormElement) focusFirstIssue(target)
    })
  }
  return (
    <form class={controls.stack} noValidate onSubmit={submit}>
      <section class={controls.card}>
        <Field
          label={profile.company}
          value={form.company}
          autocomplete="organization"
          issue={issueText('company')}
          onInput={(company) => model.edit({ company })}
        />
        <Field
          label={profile.contactEmail}
          hint={profile.contactHint}
          type="email"
          autocomplete="email"
          value={form.contactEmail}
          issue={issueText('contactEmail')}
          onInput={(contactEmail) => model.edit({ contactEmail })}
        />
      </section>
      <section class={controls.card} aria-labelledby="branding">
        <h2 id="branding">{profile.branding}</h2>
        <LogoField logo={model.logo} url={logoUrl} />
        <AccentField accent={form.accent} issue={issueText('accent')} edit={(accent) => model.edit({ accent })} />
      </section>
      <WebsitesField
        websites={form.websites}
        rejected={issues.websites === 'rejected'}
        edit={(websites) => model.edit({ websites })}
      />
      <SaveBar model={model} />
    </form>
  )
}

function focusFirstIssue(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** Stays in view while there is something to save. */
function SaveBar({ model }: { readonly model: ProfileModel }) {
  const { common, profile } = useMessages()
  const dirty = model.dirty.value
  const issues = Object.keys(model.issues.value).length
  const text = dirty ? profile.changed : model.saved.value ? profile.saved : ''
  return (
    <div class={styles.bar} data-dirty={dirty}>
      <ProblemNote problem={model.problem.value} />
      <div class={`${controls.row} ${controls.spread}`}>
        <span role="status" class={controls.quietText}>
          {dirty && issues > 0 ? profile.issuesLeft({ count: issues }) : text}
        </span>
        {dirty && (
          <div class={controls.row}>
            <button type="button" class={controls.quiet} onClick={model.discard}>
              {common.actions.discard}
            </button>
            <button type="submit" class={controls.primary} aria-disabled={model.saving.value}>
              {model.saving.value ? common.saving : common.actions.save}
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
