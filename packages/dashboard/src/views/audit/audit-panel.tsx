import { useState } from 'preact/hooks'
import { auditKinds, isKnownAction, kindOf, type AuditKind } from '../../core/audit.ts'
import { createAuditModel, type AuditEvent } from '../../models/activity-models.ts'
import { useFormat, useMessages, useModel } from '../shared/context.ts'
import { ShowMore } from '../shared/more.tsx'
import { Empty, Loaded } from '../shared/states.tsx'
import { Table, type Column } from '../shared/table.tsx'
import controls from '../shared/controls.module.css'

type Filter = AuditKind | 'all'

/** Who changed what (D-11). */
export function AuditPanel() {
  const { audit: text } = useMessages()
  const list = useModel(createAuditModel)
  const [filter, setFilter] = useState<Filter>('all')
  return (
    <Loaded current={list.current.value} retry={() => void list.load()} rows={6}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty {...text.empty} />
        ) : (
          <div class={controls.stack}>
            <p class={controls.quietText}>{text.intro}</p>
            <FilterField filter={filter} choose={setFilter} />
            <Events rows={rows.filter(({ action }) => filter === 'all' || kindOf(action) === filter)} />
            <ShowMore list={list} />
          </div>
        )
      }
    </Loaded>
  )
}

function FilterField({ filter, choose }: { readonly filter: Filter; readonly choose: (filter: Filter) => void }) {
  const { audit: text } = useMessages()
  return (
    <label class={controls.row}>
      <span class={controls.label}>{text.filter}</span>
      <select
        class={controls.select}
        value={filter}
        onChange={({ currentTarget }) => choose(currentTarget.value as Filter)}
      >
        <option value="all">{text.all}</option>
        {auditKinds.map((kind) => (
          <option key={kind} value={kind}>
            {text.kinds[kind]}
          </option>
        ))}
      </select>
    </label>
  )
}

function Events({ rows }: { readonly rows: readonly AuditEvent[] }) {
  const { audit: text, common } = useMessages()
  const format = useFormat()
  const { columns } = text
  const table: readonly Column<AuditEvent>[] = [
    { key: 'time', head: columns.time, cell: ({ at }) => format.dateTime(at) },
    {
      key: 'what',
      head: columns.what,
      cell: ({ action }) => <strong>{isKnownAction(action) ? text.actions[action] : action}</strong>,
    },
    { key: 'who', head: columns.who, cell: ({ actor }) => text.actors[actor] ?? actor },
    { key: 'details', head: columns.details, cell: ({ details }) => <Details details={details} /> },
  ]
  return (
    <>
      <p role="status" class={controls.hint}>
        {rows.length === 0 ? text.none : text.shown(rows.length)}
      </p>
      {rows.length > 0 && (
        <div class={controls.card}>
          <Table caption={common.panels.audit} columns={table} rows={rows} keyOf={({ id }) => id} />
        </div>
      )}
    </>
  )
}

function Details({ details }: { readonly details: AuditEvent['details'] }) {
  const rows = Object.entries(details)
  if (rows.length === 0) return null
  return (
    <span class={controls.mono} dir="ltr">
      {rows.map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`).join(' · ')}
    </span>
  )
}
