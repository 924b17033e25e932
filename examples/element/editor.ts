import { createEditor } from '@proscenium/protocol/editor'
import { hostOrigin } from '../shared/origins.ts'

const main = document.querySelector('#app') as Element
const editor = createEditor({ hostOrigins: [hostOrigin] })
const { metadata } = await editor.ready()
const heading = document.createElement('h1')
heading.textContent = `${editor.phase}: ${metadata.title}`
const list = document.createElement('ul')
const { results } = await editor.searchCatalog({ mode: 'text', query: 'harbour' })
for (const video of results) {
  const item = document.createElement('li')
  item.textContent = video.title
  list.append(item)
}
main.append(heading, list)
