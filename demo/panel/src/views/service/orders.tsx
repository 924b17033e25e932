import type { OrderRow } from '../../core/data.ts'
import type { DataModel } from '../../models/data-model.ts'
import styles from '../controls.module.css'
import { Skeleton, LoadMore } from '../controls.tsx'

const endings = [
  { outcome: 'complete', label: 'Complete' },
  { outcome: 'fail', label: 'Fail' },
  { outcome: 'cancel', label: 'Cancel' },
] as const

/** Orders awaiting payment, and controls that settle them. */
export function Orders({ model }: { readonly model: DataModel }) {
  const orders = model.orders.value
  if (orders === null) return <Skeleton />
  const pending = orders.filter(({ status }) => status === 'pending')
  if (pending.length === 0) return <p class={styles.quiet}>None. A checkout that waits for its payment shows here.</p>
  return (
    <>
      <ul class={styles.list}>
        {pending.map((order) => (
          <Row key={order.id} model={model} order={order} />
        ))}
      </ul>
      <LoadMore
        of="orders"
        shown={orders.length}
        more={model.more.orders.value}
        busy={model.busy.value}
        load={() => model.loadMore('orders')}
      />
    </>
  )
}

function Row({ model, order }: { readonly model: DataModel; readonly order: OrderRow }) {
  return (
    <li>
      <span class={styles.name}>
        {order.title}
        <small>{order.user === '' ? 'somebody without a name' : order.user}</small>
      </span>
      {endings.map(({ outcome, label }) => (
        <button
          key={outcome}
          class={styles.button}
          type="button"
          aria-label={`${label} the order of ${order.title}`}
          disabled={model.busy.value}
          onClick={() => model.settleOrder(order.id, outcome)}
        >
          {label}
        </button>
      ))}
    </li>
  )
}
