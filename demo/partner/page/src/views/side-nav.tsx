import type { ProductModel } from '../models/product-model.ts'
import styles from './side-nav.module.css'

const places = ['Releases', 'Money', 'Shows', 'Mailing list', 'Band room'] as const

/** The product's own navigation. Only Releases has content in this demo. */
export function SideNav({ model }: { readonly model: ProductModel }) {
  const { user } = model.addressRequest.value
  const name = model.setup.value?.users.find(({ id }) => id === user)?.name ?? ''
  return (
    <aside class={styles.side}>
      <p class={styles.brand}>
        <img src="./mark.svg" alt="" width="26" height="26" />
        Tallyroom
      </p>
      <nav aria-label="Tallyroom">
        <ul class={styles.places}>
          {places.map((place) => (
            <li key={place}>
              <span
                class={styles.place}
                aria-current={place === 'Releases' ? 'page' : undefined}
                aria-disabled={place !== 'Releases'}
              >
                {place}
              </span>
            </li>
          ))}
        </ul>
      </nav>
      <div class={styles.recent}>
        <h2>Releases</h2>
        <ul>
          <li data-here="true">Slow Weather</li>
          <li>Kiln Songs</li>
          <li>Live at the Old Baths</li>
        </ul>
      </div>
      {name !== '' && (
        <p class={styles.user}>
          <span aria-hidden="true">{[...name][0]}</span>
          {name}
        </p>
      )}
    </aside>
  )
}
