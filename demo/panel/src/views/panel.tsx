import { Tabs } from '@proscenium/ui/tabs'
import { tabs, type Tab } from '../models/tabs-model.ts'
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
      <h1 class="visually-hidden">QA panel</h1>
      <ServiceStrip service={models.service} />
      <div class={`${styles.bar} ${styles.tabs}`}>
        <Tabs
          id="view"
          label="Views"
          tabs={tabs.map((kind) => ({ kind, label: kind }))}
          selected={tab}
          select={models.tabs.open}
        />
        <a href="/dashboard" target="_blank" rel="noopener">
          Dashboard
        </a>
      </div>
      <div class={styles.view} role="tabpanel" id="view-panel" aria-labelledby={`view-${tab}`}>
        <View tab={tab} models={models} />
      </div>
    </main>
  )
}

function View({ tab, models }: { readonly tab: Tab; readonly models: PanelModels }) {
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
