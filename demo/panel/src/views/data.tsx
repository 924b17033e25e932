import { useState } from 'preact/hooks'
import { timeWords } from '../core/words.ts'
import type { CredentialsModel } from '../models/credentials-model.ts'
import type { DataModel } from '../models/data-model.ts'
import type { ServiceModel } from '../models/service-model.ts'
import styles from './controls.module.css'
import { Credentials } from './credentials.tsx'
import { Bones, Failure, Part } from './parts.tsx'
import { Orders } from './orders.tsx'
import { Partner } from './partner.tsx'
import { People } from './people.tsx'

interface DataProps {
  readonly model: DataModel
  readonly service: ServiceModel
  readonly credentials: CredentialsModel
}

/** What the service holds: its rows, snapshots of them, partners and people. */
export function Data({ model, service, credentials }: DataProps) {
  return (
    <div class={styles.sheet}>
      <Failure words={model.failure.value} />
      <Part title="Everything">
        <Everything service={service} />
      </Part>
      <Part title="Snapshots">
        <Snapshots model={model} />
      </Part>
      <Part title="Partner">
        <Partner model={model} />
      </Part>
      <Part title="Credentials and API keys">
        <Credentials model={credentials} data={model} />
      </Part>
      <Part title="Pending orders">
        <Orders model={model} />
      </Part>
      <Part title="People">
        <People model={model} />
      </Part>
    </div>
  )
}

function Everything({ service }: { readonly service: ServiceModel }) {
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
  const [name, setName] = useState('')
  const snapshots = model.snapshots.value
  const busy = model.busy.value
  return (
    <>
      {snapshots === null && <Bones />}
      {snapshots?.length === 0 && (
        <p class={styles.quiet}>None yet. A snapshot keeps all that people and operators made, and the clock.</p>
      )}
      <ul class={styles.list}>
        {snapshots?.map((snapshot) => (
          <li key={snapshot.name}>
            <span class={styles.name}>
              {snapshot.name}
              <small>
                {timeWords(snapshot.takenAt)} · {snapshot.rows} rows
              </small>
            </span>
            <button
              class={styles.button}
              type="button"
              aria-label={`Restore ${snapshot.name}`}
              disabled={busy}
              onClick={() => model.restoreSnapshot(snapshot.name)}
            >
              Restore
            </button>
            <button
              class={styles.button}
              type="button"
              aria-label={`Forget ${snapshot.name}`}
              disabled={busy}
              onClick={() => model.forgetSnapshot(snapshot.name)}
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
          model.takeSnapshot(name.trim())
          setName('')
        }}
      >
        <input
          aria-label="Name of the snapshot"
          placeholder="name"
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
        <button class={styles.button} type="submit" disabled={busy || name.trim() === ''}>
          Take snapshot
        </button>
      </form>
    </>
  )
}
