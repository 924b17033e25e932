import { Segmented } from '@proscenium/ui/segmented'
import field from '@proscenium/ui/field.module.css'
import { boxOf, customSize } from '../../models/choices.ts'
import type { ProductModel } from '../../models/product-model.ts'
import styles from './dock.module.css'

const sizes = [
  { value: 'full', label: 'Full' },
  { value: 'compact', label: 'Compact' },
  { value: 'phone', label: 'Phone' },
  { value: 'custom', label: 'Custom' },
] as const
const CUSTOM_FIRST = { width: 1024, height: 640 }

/** The size of the embed's frame: named ones, or width and height in CSS pixels. */
export function FrameSizes({ model }: { readonly model: ProductModel }) {
  const { size } = model.choices.value
  const chosen = sizes.find(({ value }) => value === size)?.value ?? 'custom'
  const box = boxOf(size) ?? CUSTOM_FIRST
  const choose = (value: (typeof sizes)[number]['value']) =>
    model.resize(value === 'custom' ? customSize(box.width, box.height) : value)
  return (
    <div class={`${field.field} ${styles.size}`}>
      <span class={field.label} aria-hidden="true">
        Frame size
      </span>
      <Segmented label="Frame size" value={chosen} options={sizes} choose={choose} />
      {chosen === 'custom' && (
        <div class={styles.choice}>
          <Side label="Width" value={box.width} change={(width) => model.resize(customSize(width, box.height))} />
          <Side label="Height" value={box.height} change={(height) => model.resize(customSize(box.width, height))} />
        </div>
      )}
    </div>
  )
}

interface SideProps {
  readonly label: string
  readonly value: number
  readonly change: (value: number) => void
}

function Side({ label, value, change }: SideProps) {
  return (
    <label class={field.field}>
      <span class={field.label}>{label}</span>
      <input
        class={field.input}
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
