import type { Setup } from '../../api/embed-api.ts'
import type { ProductModel } from '../../models/product-model.ts'
import styles from './dock.module.css'

interface PresetsProps {
  readonly model: ProductModel
  readonly setup: Setup
}

/** Presets of faults and journeys: what the one in force does, and where to look. */
export function Presets({ model: { presets }, setup }: PresetsProps) {
  const chosen = presets.preset.value
  const groups = [...new Set(setup.presets.map(({ group }) => group))]
  return (
    <div class={styles.presets}>
      <div class={styles.choice}>
        <label class={styles.field}>
          Preset
          <select
            value={chosen?.id ?? ''}
            disabled={presets.busy.value}
            onChange={({ currentTarget }) => void presets.choose(currentTarget.value)}
          >
            <option value="">None: everything as it should be</option>
            {groups.map((group) => (
              <optgroup key={group} label={group}>
                {setup.presets
                  .filter((preset) => preset.group === group)
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </label>
        {chosen !== null && (
          <button
            type="button"
            class={styles.button}
            disabled={presets.busy.value}
            onClick={() => void presets.choose('')}
          >
            Undo preset
          </button>
        )}
      </div>
      {presets.failure.value !== '' && (
        <p class={styles.failure} role="alert">
          {presets.failure.value}
        </p>
      )}
      {chosen !== null && (
        <section class={styles.preset} aria-label="Preset in force">
          <dl>
            <dt>What happens</dt>
            <dd>{chosen.effect}</dd>
            <dt>What to look at</dt>
            <dd>{chosen.look}</dd>
          </dl>
        </section>
      )}
    </div>
  )
}
