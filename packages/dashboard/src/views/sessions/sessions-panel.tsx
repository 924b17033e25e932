import { useState } from 'preact/hooks'
import { createSessionsModel, type OpenSession, type SessionsModel } from '../../models/sessions-model.ts'
import { useDashboard, useFormat, useMessages, useModel } from '../shared/context.ts'
import { Mono } from '../shared/card.tsx'
import { ShowMore } from '../shared/more.tsx'
import { Loaded } from '../shared/states.tsx'
import { Table, type Column } from '../shared/table.tsx'
import { ProblemNote } from '../shared/problem.tsx'
import { Dialog } from '@proscenium/ui/dialog'
import button from '@proscenium/ui/button.module.css'
import controls from '../shared/controls.module.css'

/** Where the account is signed in, and ending it (D-13). */
export function SessionsPanel() {
  const { sessions: text } = useMessages()
  const model = useModel(createSessionsModel)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Loaded of={model.sessions}>
        {(rows) => (
          <div class={controls.stack}>
            <p class={controls.quietText}>{text.intro}</p>
            <div class={controls.spread}>
              <span>{text.hint}</span>
              <button type="button" class={button.danger} onClick={() => setAsking(true)}>
                {text.everywhere.action}
              </button>
            </div>
            <SessionTable rows={rows} model={model} />
            <ShowMore list={model.sessions} />
            {!asking && <ProblemNote problem={model.problem.value} />}
          </div>
        )}
      </Loaded>
      {asking && <EverywhereDialog model={model} close={() => setAsking(false)} />}
    </>
  )
}

function SessionTable({ rows, model }: { readonly rows: readonly OpenSession[]; readonly model: SessionsModel }) {
  const { sessions: text, common } = useMessages()
  const { session } = useDashboard()
  const format = useFormat()
  const { columns } = text
  const end = async ({ id, current }: OpenSession): Promise<void> => {
    if (current) await session.signOut()
    else await model.end(id)
  }
  const table: readonly Column<OpenSession>[] = [
    {
      key: 'browser',
      head: columns.browser,
      cell: ({ browser, current }) => (
        <span class={controls.row}>
          <strong dir="auto">{browser ?? text.unknown}</strong>
          {current && (
            <span class={controls.badge} data-tone="good">
              {text.current}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'network',
      head: columns.network,
      cell: ({ network }) => (network === null ? '–' : <Mono>{network}</Mono>),
    },
    { key: 'signed-in', head: columns.signedIn, oneLine: true, cell: (row) => format.dateTime(row.signed_in_at) },
    { key: 'used', head: columns.used, oneLine: true, cell: (row) => format.dateTime(row.last_used_at) },
    {
      key: 'end',
      head: columns.end,
      cell: (row) => (
        <button
          type="button"
          class={button.quiet}
          aria-label={text.endNamed({ browser: row.browser ?? text.unknown })}
          aria-disabled={model.busy.value}
          onClick={() => void end(row)}
        >
          {row.current ? common.signOut : text.end}
        </button>
      ),
    },
  ]
  return (
    <div class={controls.card}>
      <Table caption={common.panels.sessions} columns={table} rows={rows} keyOf={({ id }) => id} />
    </div>
  )
}

/** Asks before every session ends. */
function EverywhereDialog({ model, close }: { readonly model: SessionsModel; readonly close: () => void }) {
  const { sessions: text, common } = useMessages()
  const { session } = useDashboard()
  const cancel = () => {
    model.clear()
    close()
  }
  const endAll = async (): Promise<void> => {
    if (await model.endAll()) await session.signOut()
  }
  return (
    <Dialog
      title={text.everywhere.title}
      closeLabel={common.actions.close}
      description={text.everywhere.advice}
      onClose={cancel}
      footer={
        <>
          <button type="button" class={button.quiet} data-autofocus onClick={cancel}>
            {common.actions.cancel}
          </button>
          <button type="button" class={button.danger} aria-disabled={model.busy.value} onClick={() => void endAll()}>
            {text.everywhere.action}
          </button>
        </>
      }
    >
      <ProblemNote problem={model.problem.value} />
    </Dialog>
  )
}
