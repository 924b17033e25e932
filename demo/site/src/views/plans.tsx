import { useEffect, useState } from 'preact/hooks'
import { EditorLink } from './editor-link.tsx'
import type { SiteProps } from './site-props.ts'
import styles from './plans.module.css'

/** Plans: clips one by one, or the membership. */
export function PlansPage({ site }: SiteProps) {
  useEffect(() => void site.membership.load(), [site])
  const { member, busy, failure } = site.membership
  return (
    <>
      <section class={styles.head}>
        <h1>Plans</h1>
        <p>Pay for the clips you use, or use all of them.</p>
      </section>
      <ul class={styles.plans}>
        <li class={styles.plan} data-current={member.value === false}>
          <h2>Clip by clip</h2>
          <p class={styles.price}>Each at its own price</p>
          <p>Put the clips you use into the cart. What you buy is yours to export for good.</p>
          {member.value === true ? <End site={site} /> : <Current shown={member.value === false} />}
        </li>
        <li class={styles.plan} data-current={member.value === true}>
          <h2>Membership</h2>
          <p class={styles.price}>Every clip, included</p>
          <p>Export any clip of the catalogue while you are a member. The demo charges nothing for it.</p>
          {member.value === true ? <Current shown /> : <Change site={site} member label="Become a member" />}
        </li>
      </ul>
      {failure.value !== null && (
        <div class={styles.failure} role="alert">
          <p>{failure.value}</p>
          {member.value === null && (
            <button type="button" disabled={busy.value} onClick={() => void site.membership.load()}>
              Try again
            </button>
          )}
        </div>
      )}
      <p class={styles.outcome} role="status">
        {member.value === true ? 'You are a member: your editor exports every clip.' : ''}
      </p>
      <EditorLink site={site} class={styles.back} />
    </>
  )
}

function Current({ shown }: { readonly shown: boolean }) {
  return <p class={styles.current}>{shown ? 'Your plan' : ''}</p>
}

/** Ends the membership, after a question: its rights end at once. */
function End({ site }: SiteProps) {
  const [asked, setAsked] = useState(false)
  if (!asked) {
    return (
      <button type="button" data-quiet onClick={() => setAsked(true)}>
        End the membership
      </button>
    )
  }
  return (
    <div class={styles.question} role="alert">
      <p>Clips that you have not bought cannot be exported any more then. What you exported stays yours.</p>
      <Change site={site} member={false} label="End it now" />
      <button type="button" data-quiet onClick={() => setAsked(false)}>
        Stay a member
      </button>
    </div>
  )
}

function Change({ site, member, label }: SiteProps & { readonly member: boolean; readonly label: string }) {
  const { membership } = site
  return (
    <button
      type="button"
      aria-busy={membership.busy.value}
      disabled={membership.busy.value || membership.member.value === null}
      onClick={() => void membership.change(member)}
    >
      {label}
    </button>
  )
}
