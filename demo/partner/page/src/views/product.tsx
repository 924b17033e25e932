import { Tabs, type Tab as TabItem } from '@proscenium/ui/tabs'
import type { DiscoverModel } from '../models/discover-model.ts'
import type { DownloadsModel } from '../models/downloads-model.ts'
import type { Tab } from '../models/choices.ts'
import type { ProductModel } from '../models/product-model.ts'
import type { ReportModel } from '../models/report-model.ts'
import type { TokenModel } from '../models/token-model.ts'
import { Discover } from './discover/discover.tsx'
import { Dock, DockToggle } from './dock/dock.tsx'
import { Downloads } from './downloads/downloads.tsx'
import { VideoTab } from './video-tab.tsx'
import styles from './product.module.css'

interface ProductProps {
  readonly model: ProductModel
  readonly discover: DiscoverModel
  readonly downloads: DownloadsModel
  readonly createToken: () => TokenModel
  readonly createReport: () => ReportModel
  /** Called each time that the panel has loaded. */
  readonly panelLoaded: () => void
}

/** Tallyroom, the partner's product: plan a release, find clips, make its video in place, download it. */
export function Product({ model, discover, downloads, ...dock }: ProductProps) {
  const tab = model.tab.value
  return (
    <div class={styles.page} data-dock={model.dockOpen.value}>
      <SideNav model={model} />
      <main class={styles.main}>
        <ReleaseHeader model={model} />
        <div class={styles.tab} role="tabpanel" id="release-panel" aria-labelledby={`release-${tab}`}>
          <div class={styles.sheet} hidden={tab !== 'plan'}>
            <Plan />
          </div>
          <div class={styles.video} hidden={tab !== 'video'}>
            <VideoTab model={model} />
          </div>
          <div class={styles.sheet} hidden={tab !== 'discover'}>
            <Discover model={discover} />
          </div>
          <div class={styles.sheet} hidden={tab !== 'downloads'}>
            <Downloads model={downloads} openVideo={() => model.open('video')} />
          </div>
        </div>
      </main>
      {model.dockOpen.value ? <Dock model={model} {...dock} /> : <DockToggle model={model} />}
    </div>
  )
}

const releaseTabs: readonly TabItem<Tab>[] = [
  { kind: 'plan', label: 'Plan' },
  { kind: 'video', label: 'Video' },
  { kind: 'discover', label: 'Discover' },
  { kind: 'downloads', label: 'Downloads' },
]

function ReleaseHeader({ model }: { readonly model: ProductModel }) {
  return (
    <header class={styles.header}>
      <div class={styles.cover} aria-hidden="true" />
      <div class={styles.release}>
        <h1 class="one-line">Slow Weather</h1>
        <p>
          The Lantern Yard <span aria-hidden="true">·</span> 5-track EP <span aria-hidden="true">·</span> out Friday 5
          February
        </p>
      </div>
      <p class={styles.countdown}>
        <strong>7 of 9</strong> steps done
      </p>
      <div class={styles.tabs}>
        <Tabs id="release" label="Release" tabs={releaseTabs} selected={model.tab.value} select={model.open} />
      </div>
    </header>
  )
}

const planSteps = [
  { done: true, name: 'Masters approved', note: 'All five tracks, 24 bit' },
  { done: true, name: 'Sleeve finished', note: 'Front, back and spine' },
  { done: true, name: 'Credits agreed', note: 'Split sheet signed by four' },
  { done: true, name: 'Codes for every track', note: 'ISRC and UPC' },
  { done: true, name: 'Sent to the distributor', note: '14 December' },
  { done: true, name: 'Press list drawn up', note: '38 names' },
  { done: true, name: 'Release show booked', note: 'The Old Baths, 6 February' },
  { done: false, name: 'Lead video cut', note: 'Open the Video tab' },
  { done: false, name: 'Pre-save page live', note: 'After the video' },
] as const

/** The release as a list of steps. */
function Plan() {
  return (
    <ol class={styles.plan}>
      {planSteps.map(({ done, name, note }) => (
        <li key={name} data-done={done}>
          <span class={styles.tick} role="img" aria-label={done ? 'Done' : 'To do'}>
            {done ? '✓' : ''}
          </span>
          <span class={styles.step}>{name}</span>
          <span class={styles.note}>{note}</span>
        </li>
      ))}
    </ol>
  )
}

const places = ['Releases', 'Money', 'Shows', 'Mailing list', 'Band room'] as const

/** The product's own navigation. Only Releases has content in this demo. */
function SideNav({ model }: { readonly model: ProductModel }) {
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
