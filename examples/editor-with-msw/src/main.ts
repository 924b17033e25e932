// `npm start`: the editor on the service of this tab.
import { setupService } from '@proscenium/mock-server/browser'
import { openEditor } from './host.ts'

const service = await setupService()
await service.listen()

const heading = document.querySelector('h1') as HTMLElement
const frame = document.querySelector('iframe') as HTMLIFrameElement
frame.src = '/editor.html'
const host = await openEditor(frame, service.origin, () => (heading.textContent = 'signed out'))
host.subscribe(({ kind }) => (heading.textContent = kind))
