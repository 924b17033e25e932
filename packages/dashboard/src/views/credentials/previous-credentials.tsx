import { clockText, remaining } from '../../core/countdown.ts'
import type { Credentials } from '../../models/credentials-model.ts'
import { useFormat, useMessages } from '../shared/context.ts'
import controls from '../shared/controls.module.css'

interface Row {
  readonly name: string
  readonly value: string
  readonly endsAt: string | null
  readonly lastUsedAt: string | null
}

/** What still works after a rotation, for how long, and whether anything still uses it (D-05, B-32). */
export function PreviousCredentials({ credentials, now }: { readonly credentials: Credentials; readonly now: number }) {
  const { credentials: text } = useMessages()
  const rotatedAt = Date.parse(credentials.rotation?.rotated_at ?? '') || 0
  const rows: readonly Row[] = [
    ...credentials.client_ids
      .filter(({ kind }) => kind === 'previous')
      .map((row) => ({ name: text.clientId, value: row.client_id, endsAt: row.ends_at, lastUsedAt: row.last_used_at })),
    ...credentials.secrets
      .filter(({ kind }) => kind === 'previous')
      .map((row) => ({
        name: text.secret,
        value: text.endsIn({ end: row.last4 }),
        endsAt: row.ends_at,
        lastUsedAt: row.last_used_at,
      })),
  ]
  if (rows.length === 0) return null
  return (
    <section class={controls.card} aria-labelledby="previous">
      <div>
        <h2 id="previous">{text.previous.title}</h2>
        <p class={controls.quietText}>{text.previous.advice}</p>
      </div>
      <dl class={controls.facts}>
        {rows.map((row) => (
          <>
            <dt key={row.value}>{row.name}</dt>
            <dd>
              <Previous row={row} now={now} rotatedAt={rotatedAt} />
            </dd>
          </>
        ))}
      </dl>
    </section>
  )
}

function Previous({ row, now, rotatedAt }: { readonly row: Row; readonly now: number; readonly rotatedAt: number }) {
  const { credentials: text } = useMessages()
  const format = useFormat()
  const endsAt = row.endsAt === null ? null : Date.parse(row.endsAt)
  const over = endsAt !== null && endsAt <= now
  const inUse = row.lastUsedAt !== null && Date.parse(row.lastUsedAt) >= rotatedAt
  return (
    <div class={controls.field}>
      <span class={controls.mono}>{row.value}</span>
      <span role="timer">
        {over && text.previous.ended}
        {!over && endsAt !== null && text.previous.left({ time: clockText(remaining(endsAt, now)) })}
      </span>
      <span class={controls.badge} data-tone={inUse && !over ? 'notice' : 'good'}>
        {inUse ? text.previous.inUse({ time: format.dateTime(row.lastUsedAt ?? '') }) : text.previous.unused}
      </span>
    </div>
  )
}
