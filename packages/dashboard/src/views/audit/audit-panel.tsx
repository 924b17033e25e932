import { useState } from 'preact/hooks'
import { auditKindOf, auditKinds, type AuditKind } from '../../core/audit.ts'
import { createAuditModel, type AuditEvent } from '../../models/activity-models.ts'
import { useFormat, useMessages, useModel } from '../shared/context.ts'
import { ShowMore } from '../shared/more.tsx'
import { Empty } from '@proscenium/ui/states'
import { Loaded } from '../shared/states.tsx'
import { Table, type Column } from '../shared/table.tsx'
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import controls from '../shared/controls.module.css'

/** Who changed what (D-11). */
export function AuditPanel() {
  const { audit: text } = useMessages()
  const [kind, setKind] = useState<AuditKind | null>(null)
  const list = useModel((deps) => createAuditModel(deps, kind), kind ?? '')
  return (
    <div class={controls.stack}>
      <p class={controls.quietText}>{text.intro}</p>
      <KindField kind={kind} choose={setKind} />
      <Loaded current={list.current.value} retry={() => void list.load()} rows={6}>
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

interface KindFieldProps {
  readonly kind: AuditKind | null
  readonly choose: (kind: AuditKind | null) => void
}

function KindField({ kind, choose }: KindFieldProps) {
  const { audit: text } = useMessages()
  return (
    <label class={controls.row}>
      <span class={field.label}>{text.filter}</span>
      <select
        class={field.select}
        value={kind ?? 'all'}
        onChange={({ currentTarget }) => choose(auditKindOf(currentTarget.value))}
      >
        <option value="all">{text.all}</option>
        {auditKinds.map((each) => (
          <option key={each} value={each}>
            {text.kinds[each]}
          </option>
        ))}
      </select>
    </label>
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
  const rows = Object.entries(details)
  if (rows.length === 0) return null
  return (
    <span class={controls.mono} dir="ltr">
      {rows.map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`).join(' · ')}
    </span>
  )
}
