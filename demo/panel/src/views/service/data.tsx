import { formatTimestamp } from '../../core/format.ts'
import type { CredentialsModel } from '../../models/credentials-model.ts'
import type { DataModel } from '../../models/data-model.ts'
import type { ServiceModel } from '../../models/service-model.ts'
import { Skeleton } from '@proscenium/ui/states'
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import { Button, Section, Sheet } from '../controls.tsx'
import styles from '../panel.module.css'
import { Credentials } from './credentials.tsx'
import { Orders } from './orders.tsx'
import { Partner } from './partner.tsx'
import { Users } from './users.tsx'

interface DataProps {
  readonly model: DataModel
  readonly service: ServiceModel
  readonly credentials: CredentialsModel
}

/** The service's data: row counts, snapshots, partners and users. */
export function Data({ model, service, credentials }: DataProps) {
  return (
    <Sheet failure={model.failure.value}>
      <Section title="Everything">
        <StoredRows service={service} />
      </Section>
      <Section title="Snapshots">
        <Snapshots model={model} />
      </Section>
      <Section title="Partner">
        <Partner model={model} />
      </Section>
      <Section title="Credentials and API keys">
        <Credentials model={credentials} data={model} />
      </Section>
      <Section title="Pending orders">
        <Orders model={model} />
      </Section>
      <Section title="People">
        <Users model={model} />
      </Section>
    </Sheet>
  )
}

function StoredRows({ service }: { readonly service: ServiceModel }) {
  const busy = service.busy.value
  const rows = service.state.value?.rows ?? []
  const most = service.state.value?.rowsMax ?? Number.POSITIVE_INFINITY
  return (
    <>
      <p class={styles.row}>
        <Button label="Revoke sessions" disabled={busy} onClick={service.revokeSessions} />
        <button class={button.danger} type="button" disabled={busy} onClick={service.reset}>
          Reset data
        </button>
      </p>
      <p class={styles.quiet} role="status">
        {service.outcome.value}
      </p>
      {rows.length > 0 && (
        <details class={styles.tables}>
          <summary>Rows by table</summary>
          <dl>
            {rows.map(([table, count]) => (
              <div key={table}>
                <dt>{table}</dt>
                <dd>{count < most ? count : `${most.toLocaleString('en')}+`}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

function Snapshots({ model }: { readonly model: DataModel }) {
  const { snapshots } = model
  const name = snapshots.name.value
  const invalid = !snapshots.isNameValid.value
  const rows = snapshots.rows.value
  const busy = model.busy.value
  return (
    <>
      {rows === null && <Skeleton label="Loading" rows={1} />}
      {rows?.length === 0 && (
        <p class={styles.quiet}>None yet. A snapshot keeps all that people and operators made, and the clock.</p>
      )}
      <ul class={styles.list}>
        {rows?.map((snapshot) => (
          <li key={snapshot.name}>
            <span class={`one-line ${styles.name}`}>
              {snapshot.name}
              <small class="one-line">
                {formatTimestamp(snapshot.takenAt)} · {snapshot.rows} rows
              </small>
            </span>
            <Button
              label="Restore"
              name={`Restore ${snapshot.name}`}
              disabled={busy}
              onClick={() => snapshots.restoreSnapshot(snapshot.name)}
            />
            <Button
              label="Forget"
              name={`Forget ${snapshot.name}`}
              disabled={busy}
              onClick={() => snapshots.deleteSnapshot(snapshot.name)}
            />
          </li>
        ))}
      </ul>
      <form
        class={styles.row}
        onSubmit={(event) => {
          event.preventDefault()
          snapshots.takeSnapshot()
        }}
      >
        <input
          class={field.input}
          aria-label="Name of the snapshot"
          aria-describedby="snapshot-name"
          aria-invalid={invalid}
          placeholder="name"
          value={name}
          onInput={({ currentTarget }) => snapshots.setName(currentTarget.value)}
        />
        <button class={button.quiet} type="submit" disabled={busy || name.trim() === '' || invalid}>
          Take snapshot
        </button>
      </form>
      <p id="snapshot-name" class={styles.quiet}>
        A name has up to 64 of the characters A–Z, a–z, 0–9, dot, dash and underscore.
      </p>
      <p class={styles.quiet} role="status">
        {snapshots.outcome.value}
      </p>
    </>
  )
}
