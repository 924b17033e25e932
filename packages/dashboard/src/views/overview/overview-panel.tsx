import { checklist, type ChecklistRow } from '../../core/checklist.ts'
import { websiteGuide } from '../../core/guide-address.ts'
import { metricOf } from '../../core/usage/report.ts'
import { createOverviewModel, type Overview } from '../../models/overview-model.ts'
import type { Session } from '../../models/session-model.ts'
import { useFormat, useMessages, useModel } from '../shared/context.ts'
import { CheckIcon } from '@proscenium/ui/icons'
import { Card } from '../shared/card.tsx'
import { PanelLink } from '../shared/panel-link.tsx'
import { Loaded } from '../shared/states.tsx'
import { Change } from '../usage/change.tsx'
import controls from '../shared/controls.module.css'
import styles from './overview.module.css'

/** What is left to go live, and the last days at a glance. */
export function OverviewPanel({ session }: { readonly session: Session }) {
  const overview = useModel(createOverviewModel)
  const messages = useMessages()
  return (
    <Loaded of={overview}>
      {(value) => (
        <div class={controls.stack}>
          <p class={controls.quietText}>{messages.overview.greeting({ name: session.partner.name })}</p>
          <Unshown count={value.unshown} />
          <Checklist rows={checklist(value)} />
          <Week overview={value} />
        </div>
      )}
    </Loaded>
  )
}

/** The page was loaded, but no session followed: what `frame-ancestors` does for a website that is not listed (B-33). */
function Unshown({ count }: { readonly count: number }) {
  const { overview } = useMessages()
  if (count === 0) return null
  const { title, advice, websites, guide } = overview.unshown
  return (
    <Card title={title({ count })}>
      <p>{advice}</p>
      <p class={controls.row}>
        <PanelLink panel="profile">{websites}</PanelLink>
        <a href={websiteGuide}>{guide}</a>
      </p>
    </Card>
  )
}

function Checklist({ rows }: { readonly rows: readonly ChecklistRow[] }) {
  const { overview } = useMessages()
  const left = rows.filter(({ done }) => !done).length
  return (
    <Card
      title={left === 0 ? overview.complete.title : overview.checklist}
      aside={
        <span class={controls.badge} data-tone={left === 0 ? 'good' : 'notice'}>
          {left === 0 ? overview.complete.advice : overview.remaining({ count: left })}
        </span>
      }
    >
      <ol class={controls.rows}>
        {rows.map((row) => (
          <Step key={row.step} row={row} />
        ))}
      </ol>
    </Card>
  )
}

function Step({ row: { step, done, panel } }: { readonly row: ChecklistRow }) {
  const { overview } = useMessages()
  const { title, advice } = overview.steps[step]
  return (
    <li class={styles.step} data-done={done}>
      <span class={styles.mark}>{done && <CheckIcon />}</span>
      <div>
        {done ? <strong>{title}</strong> : <PanelLink panel={panel}>{title}</PanelLink>}
        <span class="visually-hidden">, {done ? overview.done : overview.open}</span>
        {!done && <p class={controls.quietText}>{advice}</p>}
      </div>
    </li>
  )
}

const shown = ['sessions', 'active_users', 'downloads', 'api_calls'] as const

function Week({ overview: { usage: report } }: { readonly overview: Overview }) {
  const { overview, usage } = useMessages()
  const format = useFormat()
  return (
    <Card title={overview.week} aside={<PanelLink panel="usage">{overview.toUsage}</PanelLink>}>
      <dl class={styles.numbers}>
        {shown.flatMap((metric) => {
          const row = metricOf(report, metric)
          if (row === undefined) return []
          return (
            <div key={metric}>
              <dt>{usage.metrics[metric]}</dt>
              <dd>
                <strong>{format.number(row.total)}</strong>
                <Change row={row} />
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
