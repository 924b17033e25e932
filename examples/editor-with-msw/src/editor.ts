// Your editor: here, one that searches.
import { BridgeError, createEditor } from '@proscenium/protocol/editor'

const find = (selector: string): Element => document.querySelector(selector) as Element

const editor = createEditor({ hostOrigins: [location.origin] })
editor.onPhase((phase) => {
  find('h1').textContent = phase
})

find('form').addEventListener('submit', (event) => {
  event.preventDefault()
  void search((find('input') as HTMLInputElement).value)
})

async function search(query: string): Promise<void> {
  try {
    const { results } = await editor.searchCatalog({ mode: 'text', query })
    show(
      `${results.length} videos`,
      results.map(({ title }) => title),
    )
  } catch (error) {
    show(error instanceof BridgeError ? `The search failed: ${error.code}` : String(error), [])
  }
}

function show(status: string, titles: readonly string[]): void {
  find('p').textContent = status
  find('ul').replaceChildren(
    ...titles.map((title) => Object.assign(document.createElement('li'), { textContent: title })),
  )
}
