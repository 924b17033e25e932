import type { Choice } from '../api/embed-api.ts'
import type { FrameSize, ProductModel } from '../models/product-model.ts'
import { LinkCheck } from './link-check.tsx'
import styles from './dock.module.css'

/** Opens QA's dock. */
export function DockToggle({ model }: { readonly model: ProductModel }) {
  return (
    <button type="button" class={styles.toggle} onClick={model.toggleDock}>
      QA
    </button>
  )
}

/** QA's dock: how the next address is signed, the frame's size, and the service's own panel. */
export function Dock({ model }: { readonly model: ProductModel }) {
  const setup = model.setup.value
  return (
    <aside class={styles.dock} aria-label="QA dock">
      <header class={styles.head}>
        <h2>QA</h2>
        <p>Not part of the product</p>
        <button type="button" aria-label="Close QA dock" onClick={model.toggleDock}>
          ×
        </button>
      </header>
      {setup !== null && (
        <>
          <div class={styles.controls}>
            <Picker label="Partner" options={setup.partners} model={model} field="partner" />
            <Picker label="User" options={setup.users} model={model} field="user" />
            <Picker label="Signing" options={setup.faults} model={model} field="fault" />
            <Sizes model={model} />
            <button type="button" class={styles.reload} onClick={model.reload}>
              Reload embed
            </button>
            <p class={styles.links}>
              {setup.links.map(({ name, address }) => (
                <a key={address} href={address} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              ))}
            </p>
          </div>
          <LinkCheck model={model} />
          <iframe
            class={styles.panel}
            src={`${setup.serviceOrigin}/_control/panel/`}
            title="QA panel"
            allow="clipboard-write"
          />
        </>
      )}
    </aside>
  )
}

interface PickerProps {
  readonly label: string
  readonly options: readonly Choice[]
  readonly model: ProductModel
  readonly field: 'partner' | 'user' | 'fault'
}

function Picker({ label, options, model, field }: PickerProps) {
  return (
    <label class={styles.field}>
      {label}
      <select
        value={model.addressRequest.value[field]}
        onChange={(event) => model.choose({ [field]: event.currentTarget.value })}
      >
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

const sizes: readonly { readonly size: FrameSize; readonly label: string }[] = [
  { size: 'full', label: 'Full' },
  { size: 'compact', label: 'Compact' },
  { size: 'tiny', label: 'Tiny' },
]

function Sizes({ model }: { readonly model: ProductModel }) {
  return (
    <div class={styles.sizes} role="group" aria-label="Frame size">
      {sizes.map(({ size, label }) => (
        <button key={size} type="button" aria-pressed={model.size.value === size} onClick={() => model.resize(size)}>
          {label}
        </button>
      ))}
    </div>
  )
}
