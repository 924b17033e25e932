// Creates and disposes of all models of the panel.
import type { ControlClient } from '@proscenium/contract/control-client'
import type { Clock } from '@proscenium/protocol'
import { panelReport, type ServiceFacts } from './models/bug-report.ts'
import { createConsoleModel } from './models/console-model.ts'
import { createCredentialsModel, type CredentialsModel } from './models/credentials-model.ts'
import { createDataModel, type DataModel } from './models/data-model.ts'
import { createFaultsModel, readFaults, type FaultsModel } from './models/faults-model.ts'
import { createLogModel, type LogModel } from './models/log-model.ts'
import { createReplayModel, type ReplayModel, type RunInspection } from './models/replay-model.ts'
import { createRequestsModel, type RequestsModel } from './models/requests-model.ts'
import { createServiceModel, type ServiceModel } from './models/service-model.ts'
import { createTabsModel, type TabsModel } from './models/tabs-model.ts'
import { serviceStateOf } from './core/service-state.ts'
import type { JournalSource } from './ports/journal-source.ts'

export interface PanelModels {
  readonly messages: LogModel
  readonly replay: ReplayModel
  readonly service: ServiceModel
  readonly requests: RequestsModel
  readonly faults: FaultsModel
  readonly data: DataModel
  readonly credentials: CredentialsModel
  readonly tabs: TabsModel
  /** The panel's part of a bug report. `ownLines`: console lines of the page around the panel, not validated. */
  report(ownLines: readonly unknown[]): Promise<string>
  /** Calls back at once and after each change. Returns an unsubscribe function. */
  followEditor(notify: (isLoaded: boolean) => void): () => void
  dispose(): void
}

export interface PanelPorts {
  readonly call: ControlClient
  readonly journal: JournalSource
  readonly clock: Clock
  readonly runInspection: RunInspection
}

export function createPanelModels({ call, journal, clock, runInspection }: PanelPorts): PanelModels {
  const messages = createLogModel()
  const relay = createConsoleModel()
  const replay = createReplayModel(clock, runInspection)
  const service = createServiceModel(call, clock)
  const faults = createFaultsModel(call)
  const data = createDataModel(call, service.refresh)
  const credentials = createCredentialsModel(call, data)
  const requests = createRequestsModel(journal, () => {
    // The hit counts have changed; only the Faults tab shows them.
    if (tabs.tab.value === 'Faults') faults.load()
  })
  const tabs = createTabsModel((tab) => {
    if (tab === 'Faults') faults.load()
    if (tab === 'Data') data.load()
  })
  return {
    messages,
    replay,
    service,
    requests,
    faults,
    data,
    credentials,
    tabs,
    report: async (ownLines) =>
      panelReport({
        service: await readServiceFacts(call),
        log: messages.latest(),
        requests: requests.requests.value,
        relayed: relay.relayed.value,
        ownLines,
      }),
    followEditor: (notify) => relay.relayed.subscribe(({ observed }) => notify(observed.includes('editor'))),
    dispose() {
      messages.dispose()
      relay.dispose()
      replay.dispose()
      service.dispose()
      requests.dispose()
      credentials.dispose()
    },
  }
}

/** Null where the service does not answer. */
async function readServiceFacts(call: ControlClient): Promise<ServiceFacts | null> {
  try {
    const [state, faults] = await Promise.all([call('readState'), readFaults(call)])
    return { state: serviceStateOf(state), faults }
  } catch {
    return null
  }
}
