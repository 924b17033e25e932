import { useEffect } from 'preact/hooks'
import { PageLink } from './page-link.tsx'
import type { SiteProps } from './site-props.ts'
import styles from './plans.module.css'

/** Plans: clips one by one, or the membership. */
export function PlansPage({ site }: SiteProps) {
  useEffect(() => void site.membership.load(), [site])
  const { member, failure } = site.membership
  return (
    <>
      <section class={styles.head}>
        <h1>Plans</h1>
        <p>Pay for the clips you use, or use all of them.</p>
      </section>
      <ul class={styles.plans}>
        <li class={styles.plan} data-current={member.value === false}>
          <h2>Clip by clip</h2>
          <p class={styles.price}>From the cart</p>
          <p>Each clip you buy is yours to export for good.</p>
          {member.value === true ? (
            <Change site={site} member={false} label="End the membership" />
          ) : (
            <Current shown={member.value === false} />
          )}
        </li>
        <li class={styles.plan} data-current={member.value === true}>
          <h2>Membership</h2>
          <p class={styles.price}>Every clip of the catalogue</p>
          <p>Export any of them while you are a member. The demo charges nothing for it.</p>
          {member.value === true ? <Current shown /> : <Change site={site} member label="Become a member" />}
        </li>
      </ul>
      <p class={styles.outcome} role="status">
        {failure.value ?? (member.value === true ? 'You are a member: your editor exports every clip.' : '')}
      </p>
      {site.editor.mounted.value && (
        <PageLink site={site} page="editor" class={styles.back}>
          Back to the editor
        </PageLink>
      )}
    </>
  )
}

function Current({ shown }: { readonly shown: boolean }) {
  return <p class={styles.current}>{shown ? 'Your plan' : ''}</p>
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
