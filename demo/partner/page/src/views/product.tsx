import type { ProductModel, Tab } from '../product-model.ts'
import { Dock, DockToggle } from './dock.tsx'
import { Plan } from './plan.tsx'
import { SideNav } from './side-nav.tsx'
import { VideoTab } from './video-tab.tsx'
import styles from './product.module.css'

/** Tallyroom, the partner's product: plan a release and make its video in place. */
export function Product({ model }: { readonly model: ProductModel }) {
  const tab = model.tab.value
  return (
    <div class={styles.page} data-dock={model.dockOpen.value}>
      <SideNav model={model} />
      <main class={styles.main}>
        <ReleaseHeader model={model} />
        <div class={styles.sheet} id="tab-plan" role="tabpanel" aria-label="Plan" hidden={tab !== 'plan'}>
          <Plan />
        </div>
        <div class={styles.video} id="tab-video" role="tabpanel" aria-label="Video" hidden={tab !== 'video'}>
          <VideoTab model={model} />
        </div>
      </main>
      {model.dockOpen.value ? <Dock model={model} /> : <DockToggle model={model} />}
    </div>
  )
}

const tabs: readonly { readonly tab: Tab; readonly label: string }[] = [
  { tab: 'plan', label: 'Plan' },
  { tab: 'video', label: 'Video' },
]

function ReleaseHeader({ model }: { readonly model: ProductModel }) {
  return (
    <header class={styles.header}>
      <div class={styles.cover} aria-hidden="true" />
      <div class={styles.release}>
        <h1>Slow Weather</h1>
        <p>
          The Lantern Yard <span aria-hidden="true">·</span> 5-track EP <span aria-hidden="true">·</span> out Friday 5
          February
        </p>
      </div>
      <p class={styles.countdown}>
        <strong>7 of 9</strong> steps done
      </p>
      <div class={styles.tabs} role="tablist" aria-label="Release">
        {tabs.map(({ tab, label }) => (
          <button
            key={tab}
            type="button"
            role="tab"
            aria-selected={model.tab.value === tab}
            aria-controls={`tab-${tab}`}
            onClick={() => model.open(tab)}
          >
            {label}
          </button>
        ))}
      </div>
    </header>
  )
}
