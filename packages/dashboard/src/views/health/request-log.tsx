import type { LogEntry } from '../../models/activity-models.ts'
import { createRequestLogModel } from '../../models/activity-models.ts'
import { useDashboard, useFormat, useMessages, useModel } from '../shared/context.ts'
import { ShowMore } from '../shared/more.tsx'
import { Empty, Loaded } from '../shared/states.tsx'
import { Table, type Column } from '../shared/table.tsx'
import controls from '../shared/controls.module.css'

const ERROR = 400

/** The last requests, without anything personal or secret, page by page. */
export function RequestLog() {
  const { mode } = useDashboard()
  const { health: text } = useMessages()
  const list = useModel((deps) => createRequestLogModel(deps, mode.mode.peek()))
  return (
    <Loaded current={list.current.value} retry={() => void list.load()}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty {...text.quiet} />
        ) : (
          <div class={controls.card}>
            <p class={controls.quietText}>{text.logHint}</p>
            <Entries rows={rows} />
            <ShowMore list={list} />
          </div>
        )
      }
    </Loaded>
  )
}

function Entries({ rows }: { readonly rows: readonly LogEntry[] }) {
  const { health: text } = useMessages()
  const format = useFormat()
  const { columns } = text
  const mono = (value: string) => (
    <span class={controls.mono} dir="ltr">
      {value}
    </span>
  )
  const table: readonly Column<LogEntry>[] = [
    { key: 'time', head: columns.time, oneLine: true, cell: ({ at }) => format.dateTime(at) },
    { key: 'operation', head: columns.operation, cell: ({ operation }) => mono(operation) },
    { key: 'status', head: columns.status, cell: (entry) => <Status entry={entry} /> },
    {
      key: 'duration',
      head: columns.duration,
      number: true,
      cell: ({ duration_ms: ms }) => text.milliseconds({ value: format.number(ms) }),
    },
    { key: 'key', head: columns.key, cell: ({ key_prefix: prefix }) => (prefix === null ? '–' : mono(`${prefix}…`)) },
    { key: 'request', head: columns.request, cell: ({ request_id: id }) => mono(id) },
  ]
  return <Table caption={text.log} columns={table} rows={rows} keyOf={({ id }) => id} />
}

function Status({ entry: { status, code } }: { readonly entry: LogEntry }) {
  const { health: text } = useMessages()
  const failed = status >= ERROR
  return (
    <span class={controls.badge} data-tone={failed ? 'bad' : 'good'} dir={code === null ? undefined : 'ltr'}>
      {status} {code ?? (failed ? text.rejected : text.accepted)}
    </span>
  )
}
