import type { Plugin } from 'vite'
import { compileTexts } from './compile-messages.ts'

/** Texts of pages; the service compiles its own when it starts. */
const texts = { include: '**/messages/**/*.json', exclude: '**/packages/service/**' }

/** Compiles the texts that a page imports from its `messages` folder. */
export function messagesPlugin(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    transform: { filter: { id: texts }, handler: compiled },
  }
}

function compiled(code: string): { code: string; map: { mappings: '' } } {
  return { code: JSON.stringify(compileTexts(JSON.parse(code))), map: { mappings: '' } }
}
