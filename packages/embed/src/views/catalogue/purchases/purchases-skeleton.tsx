import styles from './purchases.module.css'

/** Placeholders for three videos, in their actual layout. */
export function PurchasesSkeleton() {
  return (
    <div class={styles.purchases} data-purchases="loading" aria-hidden="true">
      <i class={styles.bar} />
      <ul class={styles.list}>
        {[1, 2, 3].map((card) => (
          <li key={card} class={styles.card}>
            <div class={styles.thumbnail} />
            <div class={styles.head}>
              <i class={styles.bar} />
              <i class={styles.bar} />
              <i class={styles.bar} />
            </div>
            <div class={styles.files}>
              <i class={styles.barRow} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
