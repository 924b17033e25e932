import type { ComponentChildren } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { createProfileModel, type ProfileModel, type Profile } from '../../models/profile-model.ts'
import { useDashboard, useMessages, useModel, useFormat } from '../shared/context.ts'
import { Field } from '@proscenium/ui/field'
import { Card, Facts, Mono } from '../shared/card.tsx'
import { ProblemNote } from '../shared/problem.tsx'
import { Loaded } from '../shared/states.tsx'
import { LogoField } from './logo-field.tsx'
import { Preview } from './preview.tsx'
import { WebsitesField } from './websites-field.tsx'
import { accentReport } from '../../core/form/accent-report.ts'
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import controls from '../shared/controls.module.css'
import styles from './profile.module.css'

/** What the partner edits, what only the operator changes, and how the embed looks with it (D-02, D-03). */
export function ProfilePanel() {
  const { navigation } = useDashboard()
  const model = useModel(createProfileModel)
  const dirty = model.dirty.value
  useEffect(() => navigation.setDirty(dirty), [navigation, dirty])
  useEffect(() => () => navigation.setDirty(false), [navigation])
  return (
    <Loaded of={model.profile} rows={6}>
      {(profile) => (
        <div class={styles.columns}>
          <ProfileForm model={model} logoUrl={profile.logo_url} />
          <div class={styles.aside}>
            <Preview
              company={model.form.value?.company ?? ''}
              accent={model.form.value?.accent ?? ''}
              logoUrl={profile.logo_url}
            />
            <OperatorFacts facts={profile.facts} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

function ProfileForm({ model, logoUrl }: { readonly model: ProfileModel; readonly logoUrl: string | null }) {
  const { profile } = useMessages()
  const { session } = useDashboard()
  const form = model.form.value
  if (form === null) return null
  const issues = model.issues.value
  const issueText = (name: keyof typeof issues) => (issues[name] === undefined ? null : profile.issues[issues[name]])
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
      <Card title={profile.branding}>
        <LogoField logo={model.logo} url={logoUrl} />
        <AccentField accent={form.accent} issue={issueText('accent')} edit={(accent) => model.edit({ accent })} />
      </Card>
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
      <div class={controls.spread}>
        <span role="status" class={controls.quietText}>
          {dirty && issues > 0 ? profile.issuesLeft({ count: issues }) : text}
        </span>
        {dirty && (
          <div class={controls.row}>
            <button type="button" class={button.quiet} onClick={model.discard}>
              {common.actions.discard}
            </button>
            <button type="submit" class={button.primary} aria-disabled={model.saving.value}>
              {model.saving.value ? common.saving : common.actions.save}
            </button>
          </div>
        )}
      </div>
    </div>
  )
}

/** What only the operator changes (D-03). */
function OperatorFacts({ facts }: { readonly facts: Profile['facts'] }) {
  const { profile, common } = useMessages()
  const format = useFormat()
  const { facts: text } = profile
  const rows: readonly (readonly [string, ComponentChildren])[] = [
    [text.status, named(text.statuses, facts.status)],
    [text.type, named(text.types, facts.partner_type)],
    [text.categories, facts.categories.length === 0 ? common.unknown : facts.categories.join(', ')],
    [text.terms, facts.payment_terms ?? text.noTerms],
    [text.style, named(text.styles, facts.branding_mode)],
    [text.embed, named(text.embeds, facts.embed_mode)],
    ...(facts.created_at === null ? [] : [[text.since, format.date(facts.created_at)] as const]),
    [text.id, <Mono>{facts.partner_id}</Mono>],
  ]
  return (
    <Card title={text.title} hint={text.hint}>
      <Facts rows={rows} />
    </Card>
  )
}

/** A value in words; one that only a newer service knows stays as it is. */
function named(names: Readonly<Record<string, string>>, value: string): string {
  return names[value] ?? value
}

/** Shown by the colour picker while no accent is chosen. */
const NEUTRAL = '#888888'

interface AccentFieldProps {
  readonly accent: string
  readonly issue: string | null
  readonly edit: (accent: string) => void
}

/** The accent, picked or typed, with its contrast on the embed's dark surfaces (H-03). */
function AccentField({ accent, issue, edit }: AccentFieldProps) {
  const { profile } = useMessages()
  const isColour = /^#[0-9a-f]{6}$/i.test(accent)
  return (
    <div class={styles.accent}>
      <Field
        label={profile.accent.label}
        hint={profile.accent.hint}
        value={accent}
        issue={issue}
        placeholder="#3366FF"
        ltr
        onInput={(text) => edit(text.trim())}
      >
        <label class={`${controls.row} ${styles.picker}`}>
          <input
            type="color"
            value={isColour ? accent : NEUTRAL}
            onInput={({ currentTarget }) => edit(currentTarget.value.toUpperCase())}
          />
          {profile.accent.picker}
        </label>
      </Field>
      <Contrast accent={accent} />
    </div>
  )
}

function Contrast({ accent }: { readonly accent: string }) {
  const { profile } = useMessages()
  const format = useFormat()
  const report = useMemo(() => accentReport(accent, 'dark'), [accent])
  const ratio = (value: number) => format.number(Math.round(value * 10) / 10)
  return (
    <div role="status" class={styles.contrast}>
      {report !== null && (
        <>
          <span>{profile.accent.labelContrast({ ratio: ratio(report.label) })}</span>
          <span>{profile.accent.surfaceContrast({ ratio: ratio(report.surface) })}</span>
          <span class={controls.badge} data-tone={report.shifted ? 'notice' : 'good'}>
            {report.shifted ? '!' : '✓'} {report.shifted ? ratio(report.surface) : profile.accent.readable}
          </span>
          {report.shifted && <p class={field.hint}>{profile.accent.shifted}</p>}
        </>
      )}
    </div>
  )
}
