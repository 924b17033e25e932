// Script of a page that hosts the demo's editor, as an editor team would write it.
import { checkEditorAt, type ConformanceReport } from '@proscenium/protocol-testing'

declare global {
  interface Window {
    check(address: string): Promise<ConformanceReport>
  }
}

/** Long: another test may hold the machine up. */
const patience = { ready: 60_000 }

window.check = (address) => checkEditorAt(address, { patience })
