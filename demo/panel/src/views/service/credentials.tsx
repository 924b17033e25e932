import { useState } from 'preact/hooks'
import type { NewCredentials } from '../../core/credentials.ts'
import type { CredentialsModel, NewApiKey, Rotation } from '../../models/credentials-model.ts'
import type { DataModel } from '../../models/data-model.ts'
import { Field } from '@proscenium/ui/field'
import { Select, type Option } from '@proscenium/ui/select'
import { Alert, Skeleton } from '@proscenium/ui/states'
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import { Button, LoadMore } from '../controls.tsx'
import styles from '../panel.module.css'

const NAME_MAX = 200

type Labels<Value extends string> = readonly (readonly [Value, label: string])[]
const optionsOf = <Value extends string>(...labels: Labels<Value>): Option<Value>[] =>
  labels.map(([value, label]) => ({ value, label }))
const whats = optionsOf(['secret', 'Secret'], ['id', 'Client ID'], ['both', 'Both'])
const graces = optionsOf(['none', 'None'], ['1h', '1 hour'], ['24h', '24 hours'])
const modes = optionsOf(['live', 'Live'], ['test', 'Test'])
const kinds = optionsOf(['standard', 'Standard'], ['catalogue', 'Catalogue'])

interface Props {
  readonly model: CredentialsModel
  readonly data: DataModel
}

/** The client ids and API keys of the selected partner, and controls that create new ones. */
export function Credentials({ model, data }: Props) {
  const chosen = data.partners.value?.find(({ id }) => id === data.partner.value)
  if (chosen === undefined) return <Skeleton label="Loading" rows={1} />
  return (
    <>
      {model.failure.value !== '' && <Alert>{model.failure.value}</Alert>}
      <NewCredentialList credentials={model.newCredentials.value} />
      <ul class={styles.list}>
        {chosen.clientIds.map(({ id, description }) => (
          <li key={id}>
            <span class={`one-line ${styles.name}`}>{id}</span>
            <span class={styles.number}>{description}</span>
          </li>
        ))}
      </ul>
      <Rotate model={model} />
      <p class={`${styles.row} ${styles.quiet}`}>
        The demo’s partner goes on signing with what it began with: without a grace its embed ends here until Reset
        data.
      </p>
      <Keys model={model} />
      <NewKeyForm model={model} />
    </>
  )
}

function NewCredentialList({ credentials }: { readonly credentials: NewCredentials }) {
  if (credentials.length === 0) return null
  return (
    <div class={styles.grid} role="status">
      {credentials.map(({ label, value }) => (
        <label key={label} class={`${field.field} ${styles.wide}`}>
          <span class={field.label}>{label}</span>
          <input class={field.input} readOnly value={value} onFocus={({ currentTarget }) => currentTarget.select()} />
        </label>
      ))}
    </div>
  )
}

function Rotate({ model }: { readonly model: CredentialsModel }) {
  const [what, setWhat] = useState<Rotation['what']>('secret')
  const [grace, setGrace] = useState<Rotation['grace']>('1h')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        model.rotate({ what, grace })
      }}
    >
      <div class={styles.grid}>
        <Select label="What rotates" value={what} options={whats} choose={setWhat} />
        <Select label="Grace of the old" value={grace} options={graces} choose={setGrace} />
      </div>
      <Send label="Rotate" model={model} />
    </form>
  )
}

function Keys({ model }: { readonly model: CredentialsModel }) {
  const keys = model.keys.value
  if (keys === null) return <Skeleton label="Loading" rows={1} />
  return (
    <>
      <ul class={styles.list} aria-label="API keys">
        {keys.map(({ id, name, description, active }) => (
          <li key={id}>
            <span class={`one-line ${styles.name}`}>{name}</span>
            <span class={styles.number}>{description}</span>
            {active && (
              <Button
                label="Revoke"
                name={`Revoke ${name}`}
                disabled={model.busy.value}
                onClick={() => model.revokeKey(id)}
              />
            )}
          </li>
        ))}
      </ul>
      <LoadMore
        of="keys"
        shown={keys.length}
        more={model.moreKeys.value}
        busy={model.busy.value}
        load={model.loadMoreKeys}
      />
    </>
  )
}

function NewKeyForm({ model }: { readonly model: CredentialsModel }) {
  const [mode, setMode] = useState<NewApiKey['mode']>('live')
  const [kind, setKind] = useState<'standard' | 'catalogue'>('standard')
  const [name, setName] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        model.createKey({ mode, kind, ...(name.trim() === '' ? {} : { name: name.trim() }) })
      }}
    >
      <div class={styles.grid}>
        <Select label="Mode of the key" value={mode} options={modes} choose={setMode} />
        <Select label="Kind of key" value={kind} options={kinds} choose={setKind} />
        <Field label="Name of the key" value={name} onInput={(text) => setName(text.slice(0, NAME_MAX))} />
      </div>
      <Send label="Create key" model={model} />
    </form>
  )
}

function Send({ label, model }: { readonly label: string; readonly model: CredentialsModel }) {
  return (
    <p class={styles.row}>
      <button class={button.quiet} type="submit" disabled={model.busy.value}>
        {label}
      </button>
    </p>
  )
}
