import button from '@proscenium/ui/button.module.css'
import { useEffect, useState } from 'preact/hooks'
import { EditorLink } from './editor-link.tsx'
import type { SiteProps } from './site-props.ts'
import { Failure } from './states.tsx'
import styles from './pages.module.css'
import shared from './site.module.css'

/** Plans: clips one by one, or the membership. */
export function PlansPage({ site }: SiteProps) {
  useEffect(() => void site.membership.load(), [site])
  const { member, busy, failure } = site.membership
  return (
    <section class={styles.page}>
      <h1>Plans</h1>
      <p class={shared.quiet}>Pay for the clips you use, or use all of them.</p>
      <ul class={styles.plans}>
        <li class={styles.plan} data-current={member.value === false}>
          <h2>Clip by clip</h2>
          <p>Each at its own price</p>
          <p>Put the clips you use into the cart. What you buy is yours to export for good.</p>
          {member.value === true ? <End site={site} /> : <Current shown={member.value === false} />}
        </li>
        <li class={styles.plan} data-current={member.value === true}>
          <h2>Membership</h2>
          <p>Every clip, included</p>
          <p>Export any clip of the catalogue while you are a member. The demo charges nothing for it.</p>
          {member.value === true ? <Current shown /> : <Change site={site} member label="Become a member" />}
        </li>
      </ul>
      {failure.value !== null && (
        <Failure
          text={failure.value}
          disabled={busy.value}
          retry={member.value === null ? () => void site.membership.load() : undefined}
        />
      )}
      <p role="status">{member.value === true ? 'You are a member: your editor exports every clip.' : ''}</p>
      <EditorLink site={site} />
    </section>
  )
}

function Current({ shown }: { readonly shown: boolean }) {
  return <p class={`${styles.current} ${shared.quiet}`}>{shown ? 'Your plan' : ''}</p>
}

/** Ends the membership, after a question: its rights end at once. */
function End({ site }: SiteProps) {
  const [asked, setAsked] = useState(false)
  if (!asked) {
    return (
      <button class={button.quiet} type="button" onClick={() => setAsked(true)}>
        End the membership
      </button>
    )
  }
  return (
    <div class={shared.message} role="alert">
      <p class={styles.wide}>
        Clips that you have not bought cannot be exported any more then. What you exported stays yours.
      </p>
      <Change site={site} member={false} label="End it now" />
      <button class={button.quiet} type="button" onClick={() => setAsked(false)}>
        Stay a member
      </button>
    </div>
  )
}

function Change({ site, member, label }: SiteProps & { readonly member: boolean; readonly label: string }) {
  const { membership } = site
  return (
    <button
      class={button.primary}
      type="button"
      aria-busy={membership.busy.value}
      disabled={membership.busy.value || membership.member.value === null}
      onClick={() => void membership.change(member)}
    >
      {label}
    </button>
  )
}
