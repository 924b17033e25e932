// Renders the page as React does on a server. Next itself, which sends no-store for a dynamic page, is not involved.
import { renderToString } from 'react-dom/server'
import Workspace, { dynamic } from './recipes/next-page.mjs'

const page = await Workspace()
process.stdout.write(`200 ${dynamic === 'force-dynamic' ? 'no-store' : ''}\n${renderToString(page)}\n`)
