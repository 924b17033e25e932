import type { Plugin } from 'vite'
import { compileTexts } from './compile-messages.ts'
import { pseudoTexts } from './pseudo-texts.ts'

/** Texts of pages; the service compiles its own when it starts. */
const texts = { include: '**/messages/**/*.json', exclude: '**/packages/service/**' }

/**
 * Compiles the texts that a page imports from its `messages` folder. With `PROSCENIUM_PSEUDO=1` English is the
 * pseudo-locale.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    transform: { filter: { id: texts }, handler: compiled },
  }
}

function compiled(code: string, id: string): { code: string; map: { mappings: '' } } {
  const made: object = compileTexts(JSON.parse(code))
  const isPseudo = process.env['PROSCENIUM_PSEUDO'] === '1' && id.endsWith('/en.json')
  return { code: JSON.stringify(isPseudo ? pseudoTexts(made) : made), map: { mappings: '' } }
}
