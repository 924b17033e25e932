import { embedFrame } from './frames.ts'

/**
 * Hands a port to the editor in the embed's frame, through which it reports its token's lifetime. Null where no editor
 * of that origin can be framed.
 */
export function connectToEditor(editorOrigin: string): MessagePort | null {
  const embed = embedFrame()?.contentWindow ?? null
  if (editorOrigin === '' || embed === null || embed.length === 0) return null
  const { port1, port2 } = new MessageChannel()
  embed[0]?.postMessage({ type: 'proscenium-qa' }, editorOrigin, [port2])
  return port1
}
