import { render } from 'preact'
import { createSiteModel } from './site-model.ts'
import { systemClock } from './system.ts'
import { Site } from './views/site.tsx'
import './site.css'

const root = document.querySelector('#site')
if (root !== null) render(<Site model={createSiteModel()} clock={systemClock} />, root)
