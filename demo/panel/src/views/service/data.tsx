import { formatTimestamp } from '../../core/format.ts'
import type { CredentialsModel } from '../../models/credentials-model.ts'
import type { DataModel } from '../../models/data-model.ts'
import type { ServiceModel } from '../../models/service-model.ts'
import styles from '../controls.module.css'
import { Credentials } from './credentials.tsx'
import { Skeleton, FailureMessage, Section } from '../controls.tsx'
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
    <div class={styles.sheet}>
      <FailureMessage text={model.failure.value} />
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
    </div>
  )
}

function StoredRows({ service }: { readonly service: ServiceModel }) {
  const busy = service.busy.value
  const rows = service.state.value?.rows ?? []
  const most = service.state.value?.rowsMax ?? Number.POSITIVE_INFINITY
  return (
    <>
      <p class={styles.row}>
        <button class={styles.button} type="button" disabled={busy} onClick={service.revokeSessions}>
          Revoke sessions
        </button>
        <button class={`${styles.button} ${styles.danger}`} type="button" disabled={busy} onClick={service.reset}>
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
      {rows === null && <Skeleton />}
      {rows?.length === 0 && (
        <p class={styles.quiet}>None yet. A snapshot keeps all that people and operators made, and the clock.</p>
      )}
      <ul class={styles.list}>
        {rows?.map((snapshot) => (
          <li key={snapshot.name}>
            <span class={styles.name}>
              {snapshot.name}
              <small>
                {formatTimestamp(snapshot.takenAt)} · {snapshot.rows} rows
              </small>
            </span>
            <button
              class={styles.button}
              type="button"
              aria-label={`Restore ${snapshot.name}`}
              disabled={busy}
              onClick={() => snapshots.restoreSnapshot(snapshot.name)}
            >
              Restore
            </button>
            <button
              class={styles.button}
              type="button"
              aria-label={`Forget ${snapshot.name}`}
              disabled={busy}
              onClick={() => snapshots.deleteSnapshot(snapshot.name)}
            >
              Forget
            </button>
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
          aria-label="Name of the snapshot"
          aria-describedby="snapshot-name"
          aria-invalid={invalid}
          placeholder="name"
          value={name}
          onInput={({ currentTarget }) => snapshots.setName(currentTarget.value)}
        />
        <button class={styles.button} type="submit" disabled={busy || name.trim() === '' || invalid}>
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
