import { useMemo, useState } from 'preact/hooks'
import { errorAddress } from '../../core/guide-address.ts'
import { createKeysModel } from '../../models/keys-model.ts'
import { createRequestLogModel, type LogEntry, type LogFilter } from '../../models/activity-models.ts'
import { useFormat, useMessages, useModel } from '../shared/context.ts'
import { Mono } from '../shared/card.tsx'
import { Field } from '@proscenium/ui/field'
import { Select } from '@proscenium/ui/select'
import { Empty } from '@proscenium/ui/states'
import { Loaded } from '../shared/states.tsx'
import { ShowMore } from '../shared/more.tsx'
import { Table, type Column } from '../shared/table.tsx'
import button from '@proscenium/ui/button.module.css'
import controls from '../shared/controls.module.css'
import styles from './health.module.css'

const ERROR = 400
const ALL = 'all'
const statuses = ['2xx', '4xx', '5xx'] as const

/** The last requests, without anything personal or secret, page by page (D-12). */
export function RequestLog() {
  const { health: text } = useMessages()
  const [filter, setFilter] = useState<LogFilter>({})
  const isFiltered = Object.keys(filter).length > 0
  const list = useModel((deps, mode) => createRequestLogModel(deps, { mode, filter }), JSON.stringify(filter))
  const current = list.current.value
  const operations = useOperations(current.state === 'ready' ? current.value : [])
  return (
    <div class={controls.card}>
      <p class={controls.quietText}>{text.logHint}</p>
      <Filters filter={filter} operations={operations} change={setFilter} />
      <Loaded of={list}>
        {(rows) =>
          rows.length > 0 ? (
            <>
              <Entries rows={rows} />
              <ShowMore list={list} />
            </>
          ) : isFiltered ? (
            <NoMatch showAll={() => setFilter({})} />
          ) : (
            <Empty {...text.quiet} />
          )
        }
      </Loaded>
    </div>
  )
}

/** The operations of all rows so far, to choose from. */
function useOperations(rows: readonly LogEntry[]): readonly string[] {
  const seen = useMemo(() => new Set<string>(), [])
  for (const { operation } of rows) seen.add(operation)
  return [...seen].sort()
}

interface FiltersProps {
  readonly filter: LogFilter
  readonly operations: readonly string[]
  readonly change: (filter: LogFilter) => void
}

function Filters({ filter, operations, change }: FiltersProps) {
  const { health: text, keys } = useMessages()
  const [requestId, setRequestId] = useState('')
  const { keys: list } = useModel(createKeysModel)
  const current = list.current.value
  const { columns, filters } = text
  const apiKeys = current.state === 'ready' ? current.value : []
  const set = (name: keyof LogFilter, value: string) => {
    const { [name]: _, ...rest } = filter
    change(value === ALL || value === '' ? rest : { ...rest, [name]: value })
  }
  const all = { value: ALL, label: filters.all }
  return (
    <form
      class={styles.filters}
      aria-label={filters.label}
      onSubmit={(event) => {
        event.preventDefault()
        set('request_id', requestId.trim())
      }}
    >
      <Select
        label={columns.status}
        value={filter.status ?? ALL}
        options={[all, ...statuses.map((value) => ({ value, label: filters[value] }))]}
        choose={(value) => set('status', value)}
      />
      <Select
        label={columns.operation}
        value={filter.operation ?? ALL}
        options={[all, ...operations.map((value) => ({ value, label: value }))]}
        choose={(value) => set('operation', value)}
      />
      <Select
        label={columns.key}
        value={filter.key ?? ALL}
        options={[
          all,
          ...apiKeys.map(({ id, name, prefix }) => ({ value: id, label: name || (prefix ?? keys.unnamed) })),
        ]}
        choose={(value) => set('key', value)}
      />
      <Field label={columns.request} value={requestId} onInput={setRequestId} issue={null} />
      <button type="submit" class={button.quiet}>
        {filters.label}
      </button>
    </form>
  )
}

function NoMatch({ showAll }: { readonly showAll: () => void }) {
  const { none, clear } = useMessages().health.filters
  return (
    <Empty {...none}>
      <button type="button" class={button.quiet} onClick={showAll}>
        {clear}
      </button>
    </Empty>
  )
}
function Entries({ rows }: { readonly rows: readonly LogEntry[] }) {
  const { health: text } = useMessages()
  const format = useFormat()
  const { columns } = text
  const table: readonly Column<LogEntry>[] = [
    { key: 'time', head: columns.time, oneLine: true, cell: ({ at }) => format.dateTime(at) },
    { key: 'operation', head: columns.operation, cell: ({ operation }) => <Mono>{operation}</Mono> },
    { key: 'status', head: columns.status, cell: (entry) => <Status entry={entry} /> },
    {
      key: 'duration',
      head: columns.duration,
      number: true,
      cell: ({ duration_ms: ms }) => text.milliseconds({ value: format.number(ms) }),
    },
    {
      key: 'key',
      head: columns.key,
      cell: ({ key_prefix: prefix }) => (prefix === null ? '–' : <Mono>{prefix}…</Mono>),
    },
    { key: 'request', head: columns.request, cell: ({ request_id: id }) => <Mono>{id}</Mono> },
  ]
  return <Table caption={text.log} columns={table} rows={rows} keyOf={({ id }) => id} />
}

function Status({ entry: { operation, status, code } }: { readonly entry: LogEntry }) {
  const { health: text } = useMessages()
  const failed = status >= ERROR
  return (
    <span class={controls.badge} data-tone={failed ? 'bad' : 'good'} dir={code === null ? undefined : 'ltr'}>
      {status}{' '}
      {code === null ? failed ? text.rejected : text.accepted : <a href={errorAddress(operation, code)}>{code}</a>}
    </span>
  )
}
