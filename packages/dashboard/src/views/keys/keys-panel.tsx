import { useState } from 'preact/hooks'
import { createKeysModel, type ApiKey, type KeysModel } from '../../models/keys-model.ts'
import { useDashboard, useFormat, useMessages, useModel } from '../shared/context.ts'
import { Mono } from '../shared/card.tsx'
import { ShowMore } from '../shared/more.tsx'
import { Empty } from '@proscenium/ui/states'
import { Loaded } from '../shared/states.tsx'
import { Table, type Column } from '../shared/table.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { Dialog } from '@proscenium/ui/dialog'
import { ProblemNote } from '../shared/problem.tsx'
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import controls from '../shared/controls.module.css'

/** API keys of the current mode (D-06). */
export function KeysPanel() {
  const { mode } = useDashboard()
  const { keys: text } = useMessages()
  const model = useModel(createKeysModel)
  const [creating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  return (
    <>
      <Loaded of={model.keys}>
        {(rows) => (
          <div class={controls.stack}>
            <p class={controls.quietText}>{text.intro}</p>
            <Toolbar model={model} create={() => setCreating(true)} />
            {rows.length === 0 ? <Empty {...text.empty} /> : <KeyTable rows={rows} revoke={setRevoking} />}
            <ShowMore list={model.keys} />
          </div>
        )}
      </Loaded>
      {/* Also for a key whose form was closed before the response arrived: it is shown only once. */}
      {(creating || model.created.value !== null) && (
        <CreateKeyDialog
          model={model}
          mode={mode.mode.value}
          close={() => {
            model.forget()
            model.clear()
            setCreating(false)
          }}
        />
      )}
      {revoking !== null && <RevokeDialog model={model} apiKey={revoking} close={() => setRevoking(null)} />}
    </>
  )
}

function Toolbar({ model, create }: { readonly model: KeysModel; readonly create: () => void }) {
  const { keys: text } = useMessages()
  const format = useFormat()
  const limit = model.limit.value
  const full = limit !== null && limit.active >= limit.max
  return (
    <div class={controls.spread}>
      <span>
        {limit !== null && text.count({ active: format.number(limit.active), all: format.number(limit.max) })}
        {full && ` ${text.full}`}
      </span>
      <button type="button" class={button.primary} aria-disabled={full} onClick={() => !full && create()}>
        {text.create}
      </button>
    </div>
  )
}

function KeyTable({ rows, revoke }: { readonly rows: readonly ApiKey[]; readonly revoke: (key: ApiKey) => void }) {
  const { keys: text, common } = useMessages()
  const format = useFormat()
  const { columns } = text
  const table: readonly Column<ApiKey>[] = [
    { key: 'name', head: columns.name, cell: ({ name }) => <strong dir="auto">{name || text.unnamed}</strong> },
    {
      key: 'key',
      head: columns.key,
      oneLine: true,
      cell: ({ prefix }) => (prefix === null ? common.unknown : <Mono>{prefix}…</Mono>),
    },
    { key: 'scopes', head: columns.scopes, cell: (key) => <Scopes apiKey={key} /> },
    { key: 'created', head: columns.created, oneLine: true, cell: ({ created_at: at }) => format.date(at) },
    {
      key: 'used',
      head: columns.used,
      oneLine: true,
      cell: ({ last_used_at: at }) => (at === null ? common.never : format.dateTime(at)),
    },
    {
      key: 'status',
      head: columns.status,
      cell: (key) =>
        key.revoked_at === null ? (
          <button
            type="button"
            class={button.danger}
            aria-label={text.revokeNamed({ name: key.name || (key.prefix ?? text.unnamed) })}
            onClick={() => revoke(key)}
          >
            {text.revoke}
          </button>
        ) : (
          <span class={controls.badge}>{text.revoked({ time: format.date(key.revoked_at) })}</span>
        ),
    },
  ]
  return (
    <div class={controls.card}>
      <Table caption={common.panels.keys} columns={table} rows={rows} keyOf={({ id }) => id} />
    </div>
  )
}

function Scopes({
  apiKey: { scopes, kind, missing_scopes: missing, revoked_at: revoked },
}: {
  readonly apiKey: ApiKey
}) {
  const { keys: text } = useMessages()
  return (
    <div class={field.field}>
      {kind === 'catalogue' ? text.catalogue : <Mono>{scopes.join(' ')}</Mono>}
      {missing.length > 0 && revoked === null && <span class={controls.note}>{text.missing}</span>}
    </div>
  )
}

interface RevokeDialogProps {
  readonly model: KeysModel
  readonly apiKey: ApiKey
  readonly close: () => void
}

/** Asks before a key is revoked, with its last use. */
function RevokeDialog({ model, apiKey, close }: RevokeDialogProps) {
  const { keys: text, common } = useMessages()
  const format = useFormat()
  const used = apiKey.last_used_at
  const cancel = () => {
    model.clear()
    close()
  }
  return (
    <Dialog
      title={text.revokeTitle({ name: apiKey.name || text.unnamed })}
      closeLabel={common.actions.close}
      description={text.revokeAdvice}
      onClose={cancel}
      footer={
        <>
          <button type="button" class={button.quiet} data-autofocus onClick={cancel}>
            {common.actions.cancel}
          </button>
          <button
            type="button"
            class={button.danger}
            aria-disabled={model.busy.value}
            onClick={() => void model.revoke(apiKey.id).then((revoked) => revoked && close())}
          >
            {text.revoke}
          </button>
        </>
      }
    >
      <p class={controls.note}>
        {used === null ? text.revokeUnused : text.revokeUsed({ time: format.dateTime(used) })}
      </p>
      <ProblemNote problem={model.problem.value} />
    </Dialog>
  )
}
