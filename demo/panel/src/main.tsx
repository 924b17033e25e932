import { render } from 'preact'
import { createLogModel } from './log-model.ts'
import { controlCall, createServiceModel } from './service-model.ts'
import { systemClock } from './system.ts'
import { Panel } from './views/panel.tsx'
import './panel.css'

const root = document.querySelector('#panel')
if (root !== null) {
  const messages = createLogModel()
  const service = createServiceModel(controlCall, systemClock)
  render(<Panel messages={messages} service={service} />, root)
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) return
    messages.dispose()
    service.dispose()
  })
}
