import { Select } from '@proscenium/ui/select'
import { Alert } from '@proscenium/ui/states'
import button from '@proscenium/ui/button.module.css'
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
  const options = setup.presets.map(({ id, name, group }) => ({ value: id, label: name, group }))
  return (
    <div>
      <div class={styles.choice}>
        <Select
          label="Preset"
          value={chosen?.id ?? ''}
          options={[{ value: '', label: 'None: everything as it should be' }, ...options]}
          disabled={presets.busy.value}
          choose={(id) => void presets.choose(id)}
        />
        {chosen !== null && (
          <button
            type="button"
            class={button.quiet}
            disabled={presets.busy.value}
            onClick={() => void presets.choose('')}
          >
            Undo preset
          </button>
        )}
      </div>
      {presets.failure.value !== '' && <Alert>{presets.failure.value}</Alert>}
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
