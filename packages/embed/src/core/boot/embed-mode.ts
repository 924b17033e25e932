/** What the page opens for a partner (B-21): the editor alone, or the catalogue with an editor per video (H-13). */
export type EmbedMode = 'workspace' | 'catalog'

/** The mode that a service names; one that this page does not know is the Workspace. */
export function embedModeOf(value: unknown): EmbedMode {
  return value === 'catalog' ? 'catalog' : 'workspace'
}
