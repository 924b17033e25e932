import type { FaultRow } from '../../core/faults.ts'
import type { FaultsModel } from '../../models/faults-model.ts'
import { Field } from '@proscenium/ui/field'
import { Select } from '@proscenium/ui/select'
import { Skeleton } from '@proscenium/ui/states'
import button from '@proscenium/ui/button.module.css'
import { Button, Section, Sheet } from '../controls.tsx'
import styles from '../panel.module.css'

/** The injected faults. */
export function Faults({ model }: { readonly model: FaultsModel }) {
  return (
    <Sheet failure={model.failure.value}>
      <Section title="New fault">
        <Draft model={model} />
      </Section>
      <Section title="In force">
        <ActiveFaults model={model} />
      </Section>
    </Sheet>
  )
}

function Draft({ model }: { readonly model: FaultsModel }) {
  const draft = model.draft.value
  const operations = model.operations.value
  if (operations.length === 0) return <Skeleton label="Loading" rows={1} />
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        model.set()
      }}
    >
      <div class={styles.grid}>
        <div class={styles.wide}>
          <Select
            label="Operation"
            value={draft.operation}
            options={operations.map(({ id, area }) => ({ value: id, label: id, group: area }))}
            choose={(operation) => model.edit({ operation })}
          />
        </div>
        <div class={styles.wide}>
          <Select
            label="Effect"
            value={draft.effect}
            options={model.effects.value.map(({ effect, label }) => ({ value: effect, label }))}
            choose={(effect) => model.edit({ effect })}
          />
        </div>
        <Field
          label="Latency in ms"
          type="numeric"
          value={draft.latencyMs}
          placeholder="none"
          onInput={(latencyMs) => model.edit({ latencyMs })}
        />
        <Field
          label="Times"
          type="numeric"
          value={draft.times}
          placeholder="every time"
          onInput={(times) => model.edit({ times })}
        />
      </div>
      <p class={`${styles.row} ${styles.quiet}`}>
        <span class={styles.summary}>{operations.find(({ id }) => id === draft.operation)?.summary}</span>
        <button class={button.quiet} type="submit">
          Set fault
        </button>
      </p>
    </form>
  )
}

function ActiveFaults({ model }: { readonly model: FaultsModel }) {
  const faults = model.faults.value
  if (faults === null) return <Skeleton label="Loading" rows={1} />
  if (faults.length === 0) return <p class={styles.quiet}>None. Every operation does what it should.</p>
  return (
    <>
      <ul class={styles.list}>
        {faults.map((fault) => (
          <Row key={fault.id} fault={fault} model={model} />
        ))}
      </ul>
      <p class={styles.row}>
        <Button label="Remove all" disabled={model.busy.value} onClick={model.removeAll} />
      </p>
    </>
  )
}

function Row({ fault, model }: { readonly fault: FaultRow; readonly model: FaultsModel }) {
  const { id, operation, words, hits, times } = fault
  const spent = times !== null && hits >= times
  return (
    <li data-fault={id}>
      <span class={`one-line ${styles.name}`}>
        {operation === '*' ? 'every operation' : operation}
        <small class="one-line">{spent ? `${words} · used up` : words}</small>
      </span>
      <span class={styles.number}>{times === null ? `${hits} hit` : `${hits} of ${times} hit`}</span>
      <Button
        label="Remove"
        name={`Remove ${words} on ${operation}`}
        disabled={model.busy.value}
        onClick={() => model.remove(id)}
      />
    </li>
  )
}
