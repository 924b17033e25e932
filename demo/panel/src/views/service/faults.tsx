import type { FaultRow } from '../../core/faults.ts'
import type { FaultsModel } from '../../models/faults-model.ts'
import styles from '../controls.module.css'
import { Skeleton, Select, FailureMessage, Section } from '../controls.tsx'

/** The injected faults. */
export function Faults({ model }: { readonly model: FaultsModel }) {
  return (
    <div class={styles.sheet}>
      <FailureMessage text={model.failure.value} />
      <Section title="New fault">
        <Draft model={model} />
      </Section>
      <Section title="In force">
        <ActiveFaults model={model} />
      </Section>
    </div>
  )
}

function Draft({ model }: { readonly model: FaultsModel }) {
  const draft = model.draft.value
  const operations = model.operations.value
  if (operations.length === 0) return <Skeleton />
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        model.set()
      }}
    >
      <div class={styles.grid}>
        <label class={`${styles.field} ${styles.wide}`}>
          Operation
          <select
            value={draft.operation}
            onChange={({ currentTarget }) => model.edit({ operation: currentTarget.value })}
          >
            {[...new Set(operations.map(({ area }) => area))].map((area) => (
              <optgroup key={area} label={area}>
                {operations
                  .filter((operation) => operation.area === area)
                  .map(({ id }) => (
                    <option key={id} value={id}>
                      {id}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </label>
        <Select
          label="Effect"
          wide
          value={draft.effect}
          options={model.effects.value.map(({ effect, label }) => ({ value: effect, label }))}
          choose={(effect) => model.edit({ effect })}
        />
        <label class={styles.field}>
          Latency in ms
          <input
            inputMode="numeric"
            value={draft.latencyMs}
            placeholder="none"
            onInput={({ currentTarget }) => model.edit({ latencyMs: currentTarget.value })}
          />
        </label>
        <label class={styles.field}>
          Times
          <input
            inputMode="numeric"
            value={draft.times}
            placeholder="every time"
            onInput={({ currentTarget }) => model.edit({ times: currentTarget.value })}
          />
        </label>
      </div>
      <p class={`${styles.row} ${styles.quiet}`}>
        <span class={styles.summary}>{operations.find(({ id }) => id === draft.operation)?.summary}</span>
        <button class={styles.button} type="submit">
          Set fault
        </button>
      </p>
    </form>
  )
}

function ActiveFaults({ model }: { readonly model: FaultsModel }) {
  const faults = model.faults.value
  if (faults === null) return <Skeleton />
  if (faults.length === 0) return <p class={styles.quiet}>None. Every operation does what it should.</p>
  return (
    <>
      <ul class={styles.list}>
        {faults.map((fault) => (
          <Row key={fault.id} fault={fault} model={model} />
        ))}
      </ul>
      <p class={styles.row}>
        <button class={styles.button} type="button" disabled={model.busy.value} onClick={model.removeAll}>
          Remove all
        </button>
      </p>
    </>
  )
}

function Row({ fault, model }: { readonly fault: FaultRow; readonly model: FaultsModel }) {
  const { id, operation, words, hits, times } = fault
  const spent = times !== null && hits >= times
  return (
    <li data-fault={id}>
      <span class={styles.name}>
        {operation === '*' ? 'every operation' : operation}
        <small>{spent ? `${words} · used up` : words}</small>
      </span>
      <span class={styles.number}>{times === null ? `${hits} hit` : `${hits} of ${times} hit`}</span>
      <button
        class={styles.button}
        type="button"
        aria-label={`Remove ${words} on ${operation}`}
        disabled={model.busy.value}
        onClick={() => model.remove(id)}
      >
        Remove
      </button>
    </li>
  )
}
