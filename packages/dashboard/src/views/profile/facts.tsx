import type { Profile } from '../../models/profile-model.ts'
import { useFormat, useMessages } from '../shared/context.ts'
import controls from '../shared/controls.module.css'

/** What only the operator changes (D-03). */
export function Facts({ facts }: { readonly facts: Profile['facts'] }) {
  const { profile, common } = useMessages()
  const format = useFormat()
  const { facts: text } = profile
  const rows: readonly (readonly [string, string])[] = [
    [text.status, named(text.statuses, facts.status)],
    [text.type, named(text.types, facts.partner_type)],
    [text.categories, facts.categories.length === 0 ? common.unknown : facts.categories.join(', ')],
    [text.terms, facts.payment_terms ?? text.noTerms],
    [text.style, named(text.styles, facts.branding_mode)],
    [text.embed, named(text.embeds, facts.embed_mode)],
    ...(facts.created_at === null ? [] : [[text.since, format.date(facts.created_at)] as const]),
    [text.id, facts.partner_id],
  ]
  return (
    <section class={controls.card} aria-labelledby="facts">
      <div>
        <h2 id="facts">{text.title}</h2>
        <p class={controls.quietText}>{text.hint}</p>
      </div>
      <dl class={controls.facts}>
        {rows.map(([name, value]) => (
          <>
            <dt key={name}>{name}</dt>
            <dd class={name === text.id ? controls.mono : undefined}>{value}</dd>
          </>
        ))}
      </dl>
    </section>
  )
}

/** A value in words; one that only a newer service knows stays as it is. */
function named(names: Readonly<Record<string, string>>, value: string): string {
  return names[value] ?? value
}
