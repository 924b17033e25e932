import { boxOf, customSize, type FrameSize } from '../../models/choices.ts'
import type { ProductModel } from '../../models/product-model.ts'
import styles from './dock.module.css'

const sizes: readonly { readonly size: FrameSize; readonly label: string }[] = [
  { size: 'full', label: 'Full' },
  { size: 'compact', label: 'Compact' },
  { size: 'phone', label: 'Phone' },
]
const CUSTOM_FIRST = { width: 1024, height: 640 }

/** The size of the embed's frame: named ones, or width and height in CSS pixels. */
export function FrameSizes({ model }: { readonly model: ProductModel }) {
  const { size } = model.choices.value
  const isCustom = sizes.every((named) => named.size !== size)
  const box = boxOf(size) ?? CUSTOM_FIRST
  return (
    <fieldset class={styles.frame}>
      <legend>Frame size</legend>
      <div class={styles.sizes} role="group" aria-label="Frame size">
        {sizes.map((named) => (
          <button
            key={named.size}
            type="button"
            aria-pressed={size === named.size}
            onClick={() => model.resize(named.size)}
          >
            {named.label}
          </button>
        ))}
        <button type="button" aria-pressed={isCustom} onClick={() => model.resize(customSize(box.width, box.height))}>
          Custom
        </button>
      </div>
      {isCustom && (
        <div class={styles.sides}>
          <Side label="Width" value={box.width} change={(width) => model.resize(customSize(width, box.height))} />
          <span aria-hidden="true">×</span>
          <Side label="Height" value={box.height} change={(height) => model.resize(customSize(box.width, height))} />
        </div>
      )}
    </fieldset>
  )
}

interface SideProps {
  readonly label: string
  readonly value: number
  readonly change: (value: number) => void
}

function Side({ label, value, change }: SideProps) {
  return (
    <label class={styles.side}>
      {label}
      <input
        type="number"
        inputMode="numeric"
        min={100}
        max={4000}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.valueAsNumber)}
      />
    </label>
  )
}
