import { useRef } from 'preact/hooks'
import { tabs, type Tab, type TabsModel } from '../models/tabs-model.ts'
import type { PanelModels } from '../panel-models.ts'
import { Data } from './service/data.tsx'
import { Faults } from './service/faults.tsx'
import { Messages } from './bridge/messages.tsx'
import { Requests } from './service/requests.tsx'
import { ServiceStrip } from './service/service-strip.tsx'
import styles from './panel.module.css'

/** QA's panel: the service's clock above, and below it tabs for the bridge's messages and the service's activity. */
export function Panel({ models }: { readonly models: PanelModels }) {
  const tab = models.tabs.tab.value
  return (
    <main class={styles.panel}>
      <h1 class={styles.title}>QA panel</h1>
      <ServiceStrip service={models.service} />
      <div class={styles.bar}>
        <Tabs model={models.tabs} />
        <a class={styles.link} href="/dashboard" target="_blank" rel="noopener">
          Dashboard
        </a>
      </div>
      <div class={styles.sheet} role="tabpanel" id="sheet" aria-labelledby={`tab-${tab}`}>
        <Sheet tab={tab} models={models} />
      </div>
    </main>
  )
}

function Sheet({ tab, models }: { readonly tab: Tab; readonly models: PanelModels }) {
  switch (tab) {
    case 'Messages':
      return <Messages messages={models.messages} replay={models.replay} />
    case 'Requests':
      return <Requests model={models.requests} />
    case 'Faults':
      return <Faults model={models.faults} />
    case 'Data':
      return <Data model={models.data} service={models.service} credentials={models.credentials} />
  }
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Arrow keys move among the tabs; only the open one is in the tab order (WAI-ARIA). */
function Tabs({ model }: { readonly model: TabsModel }) {
  const list = useRef<HTMLDivElement>(null)
  const open = model.tab.value
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step === undefined) return
    const next = tabs[(tabs.indexOf(open) + step + tabs.length) % tabs.length]
    if (next === undefined) return
    event.preventDefault()
    model.open(next)
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  return (
    <div ref={list} class={styles.tabs} role="tablist" aria-label="Views" tabIndex={-1} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab}
          id={`tab-${tab}`}
          type="button"
          role="tab"
          aria-selected={tab === open}
          aria-controls="sheet"
          tabIndex={tab === open ? 0 : -1}
          onClick={() => model.open(tab)}
        >
          {tab}
        </button>
      ))}
    </div>
  )
}
