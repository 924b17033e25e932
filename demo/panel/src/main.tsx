import { render } from 'preact'
import { createPanelModels } from './panel-models.ts'
import { controlClient } from './ports/control-client.ts'
import { journalSource } from './ports/journal-source.ts'
import { systemClock } from './system.ts'
import { Panel } from './views/panel.tsx'
import './panel.css'

const root = document.querySelector('#panel')
if (root !== null) {
  const models = createPanelModels({ call: controlClient, journal: journalSource, clock: systemClock })
  render(<Panel models={models} />, root)
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) models.dispose()
  })
}
