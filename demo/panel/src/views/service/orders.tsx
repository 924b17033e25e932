import type { OrderRow } from '../../core/data.ts'
import type { DataModel } from '../../models/data-model.ts'
import { Skeleton } from '@proscenium/ui/states'
import { Button, MoreRows } from '../controls.tsx'
import styles from '../panel.module.css'

const endings = [
  { outcome: 'paid', label: 'Complete' },
  { outcome: 'failed', label: 'Fail' },
  { outcome: 'cancelled', label: 'Cancel' },
] as const

/** Orders awaiting payment, and controls that settle them. */
export function Orders({ model }: { readonly model: DataModel }) {
  const orders = model.orders.value
  if (orders === null) return <Skeleton label="Loading" rows={1} />
  const pending = orders.filter(({ status }) => status === 'pending')
  if (pending.length === 0) return <p class={styles.quiet}>None. A checkout that waits for its payment shows here.</p>
  return (
    <>
      <ul class={styles.list}>
        {pending.map((order) => (
          <Row key={order.id} model={model} order={order} />
        ))}
      </ul>
      <MoreRows model={model} list="orders" shown={orders.length} />
    </>
  )
}

function Row({ model, order }: { readonly model: DataModel; readonly order: OrderRow }) {
  return (
    <li>
      <span class={`one-line ${styles.name}`}>
        {order.title}
        <small class="one-line">{order.user === '' ? 'somebody without a name' : order.user}</small>
      </span>
      {endings.map(({ outcome, label }) => (
        <Button
          key={outcome}
          label={label}
          name={`${label} the order of ${order.title}`}
          disabled={model.busy.value}
          onClick={() => model.settleOrder(order.id, outcome)}
        />
      ))}
    </li>
  )
}
