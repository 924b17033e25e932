import type { LogModel } from '../log-model.ts'
import type { ServiceModel } from '../service-model.ts'
import { BridgeLine } from './bridge-line.tsx'
import { MessageList } from './message-list.tsx'
import { ServiceStrip } from './service-strip.tsx'
import { Toolbar } from './toolbar.tsx'
import styles from './panel.module.css'

/** QA's panel: the service's clock and data above, the bridge's messages below. */
export function Panel({ messages, service }: { readonly messages: LogModel; readonly service: ServiceModel }) {
  return (
    <main class={styles.panel}>
      <h1 class={styles.title}>QA panel</h1>
      <ServiceStrip service={service} />
      <BridgeLine messages={messages} />
      <Toolbar messages={messages} />
      <MessageList messages={messages} />
    </main>
  )
}
