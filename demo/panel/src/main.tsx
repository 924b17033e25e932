import './panel.css'
import { render } from 'preact'
import { createPanelModels } from './panel-models.ts'
import type { RunInspection } from './models/replay-model.ts'
import { followDock } from './ports/dock.ts'
import { controlClient } from './ports/control-client.ts'
import { journalSource } from './ports/journal-source.ts'
import { systemClock } from './system.ts'
import { Panel } from './views/panel.tsx'

const root = document.querySelector('#panel')
if (root !== null) {
  const runInspection: RunInspection = async (inspection) => {
    const { replayInspection } = await import('@proscenium/protocol-testing')
    const { differences, skipped } = await replayInspection(inspection)
    return { differences: differences.map(({ kind, what }) => `${kind}: ${what}`), skipped: skipped.length }
  }
  const models = createPanelModels({ call: controlClient, journal: journalSource, clock: systemClock, runInspection })
  const stopFollowing = followDock(window, {
    choosePartner: models.data.followPartner,
    setFramingRejected: models.messages.setFramingRejected,
    report: models.report,
    followEditor: models.followEditor,
  })
  render(<Panel models={models} />, root)
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) return
    stopFollowing()
    models.dispose()
  })
}
