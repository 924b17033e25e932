import { useState } from 'preact/hooks'
import { auditKinds, type AuditKind } from '../../core/audit.ts'
import { createAuditModel, type AuditEvent } from '../../models/activity-models.ts'
import { auditDetails } from './audit-details.ts'
import { useFormat, useMessages, useModel } from '../shared/context.ts'
import { ShowMore } from '../shared/more.tsx'
import { Select } from '@proscenium/ui/select'
import { Empty } from '@proscenium/ui/states'
import { Mono } from '../shared/card.tsx'
import { Loaded } from '../shared/states.tsx'
import { Table, type Column } from '../shared/table.tsx'
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import controls from '../shared/controls.module.css'
import styles from './audit.module.css'

/** Who changed what (D-11). */
export function AuditPanel() {
  const { audit: text } = useMessages()
  const [kind, setKind] = useState<AuditKind | null>(null)
  const list = useModel((deps) => createAuditModel(deps, kind), kind ?? '')
  return (
    <div class={controls.stack}>
      <p class={controls.quietText}>{text.intro}</p>
      <Select
        label={text.filter}
        labelPlace="beside"
        value={kind ?? 'all'}
        options={[
          { value: 'all', label: text.all },
          ...auditKinds.map((value) => ({ value, label: text.kinds[value] })),
        ]}
        choose={(value) => setKind(value === 'all' ? null : value)}
      />
      <Loaded of={list} rows={6}>
        {(rows) =>
          rows.length === 0 ? (
            <NoEvents kind={kind} showAll={() => setKind(null)} />
          ) : (
            <>
              <Events rows={rows} />
              <ShowMore list={list} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function NoEvents({ kind, showAll }: { readonly kind: AuditKind | null; readonly showAll: () => void }) {
  const { audit: text } = useMessages()
  if (kind === null) return <Empty {...text.empty} />
  return (
    <Empty title={text.none.title} advice={text.none.advice({ kind: text.kinds[kind] })}>
      <button type="button" class={button.quiet} onClick={showAll}>
        {text.none.showAll}
      </button>
    </Empty>
  )
}

function Events({ rows }: { readonly rows: readonly AuditEvent[] }) {
  const { audit: text, common } = useMessages()
  const format = useFormat()
  const { columns } = text
  const table: readonly Column<AuditEvent>[] = [
    { key: 'time', head: columns.time, oneLine: true, cell: ({ at }) => format.dateTime(at) },
    {
      key: 'what',
      head: columns.what,
      cell: ({ action }) => <strong>{text.actions[action] ?? action}</strong>,
    },
    { key: 'who', head: columns.who, cell: ({ actor }) => text.actors[actor] ?? actor },
    {
      key: 'network',
      head: columns.network,
      cell: ({ network }) => (network === null ? '–' : <Mono>{network}</Mono>),
    },
    { key: 'details', head: columns.details, cell: ({ details }) => <Details details={details} /> },
  ]
  return (
    <>
      <p role="status" class={field.hint}>
        {text.shown({ count: rows.length })}
      </p>
      <div class={controls.card}>
        <Table caption={common.panels.audit} columns={table} rows={rows} collapse="medium" keyOf={({ id }) => id} />
      </div>
    </>
  )
}

function Details({ details }: { readonly details: AuditEvent['details'] }) {
  const rows = auditDetails(details, useMessages())
  if (rows.length === 0) return null
  return (
    <ul class={styles.details}>
      {rows.map(({ name, value }) => (
        <li key={name}>
          {name}: <bdi>{value}</bdi>
        </li>
      ))}
    </ul>
  )
}
