// Mistakes that a consumer of the package makes, each as the code of one file. The names in use are those of `parts.ts`.

import { fixtures, videoData } from '@proscenium/protocol-testing'

export type MistakeGroup = 'typo' | 'read' | 'union' | 'missing field' | 'handler' | 'word'

export interface Mistake {
  readonly group: MistakeGroup
  readonly code: string
  /** TypeScript accepts it; the reason. */
  readonly accepted?: string
}

const notExact = 'TypeScript does not look for further fields in what an unannotated function returns'

const codes: { readonly [Group in MistakeGroup]: readonly (string | readonly [code: string, accepted: string])[] } = {
  typo: [
    "editor.projectSaved({ projctId: 'p', projectName: 'n' })",
    "editor.projectSaved({ projectId: 'p', projectName: 'n', videoID: 'v' })",
    "void editor.searchCatalog({ mode: 'text', qurey: 'rain' })",
    "void editor.searchCatalog({ mode: 'text', filters: { atmospheres: ['night'] } })",
    "void editor.serachCatalog({ mode: 'text' })",
    "void editor.addVideo({ videoID: 'v', intent: 'add' })",
    "void editor.exportComplete({ exportId: 'e', projetId: 'p' })",
    "editor.requestPurchase({ videoId: 'v', quoteID: 'q' })",
    "editor.reportVideoIssue({ videoId: 'v', reasn: 'silent' })",
    'editor.requestExit({ hasUnsavedChange: true })',
    "editor.openProject({ projecId: 'p' })",
    "host.update({ ...snapshot, storageURL: '' })",
    "createEditor({ hostOrigin: ['https://host.example'] })",
  ],
  read: [
    'editor.bootData.current?.vidoeId',
    'editor.bootData.current?.permissions.canExports',
    'editor.bootData.current?.capabilities.canExitEditor',
    'editor.bootData.current?.partner.logo',
    'editor.bootData.current?.context?.theme',
    '(await editor.facets()).atmospheres',
    "(await editor.searchCatalog({ mode: 'text' })).results[0]?.titel",
    '(await editor.collections()).collections[0]?.videos',
    "(await editor.catalogStatus({ videoIds: ['v'] })).items[0]?.avaliable",
    "(await editor.purchaseQuote({ videoIds: ['v'] })).totals",
    'editor.onPurchaseComplete(({ videoID }) => videoID)',
    'editor.onResetProject(({ projectId }) => projectId)',
  ],
  union: [
    'source.streamUrl',
    'source.reason',
    "source.status === 'ready' && source.reason",
    "source.status === 'unavailable' && source.metadata",
    "source.status === 'redy'",
    "void editor.searchCatalog({ mode: 'similar' })",
    "void editor.searchCatalog({ mode: 'song' })",
    "void editor.searchCatalog({ mode: 'text', videoId: 'v' })",
    "void editor.searchCatalog({ mode: 'similar', videoId: 'v', audioProfile: song })",
    "void editor.searchCatalog({ query: 'rain' })",
    "void editor.exportComplete({ exportId: 'e', files: { main: 'a', vertical: 'b' } })",
  ],
  'missing field': [
    "editor.projectSaved({ projectId: 'p' })",
    "editor.addToCart({ projectId: 'p' })",
    "void editor.addVideo({ videoId: 'v' })",
    "void editor.exportComplete({ name: 'reel' })",
    "void editor.collectionQuote({ projectId: 'p' })",
    "host.purchaseComplete({ videoId: 'v', status: 'success', ownsSocialClips: false, ownedVideoIds: [] })",
    "host.pushToken({ authToken: 't' })",
    `host.update(${without(videoData(), 'permissions')})`,
    "host.update({ ...snapshot, permissions: { canExport: true, entitlementSource: 'none', exportCtaLabel: '' } })",
    `handle({ bootData: async (): Promise<VideoDataInput> => (${without(videoData(), 'ownership')}) })`,
    'handle({ searchCatalog: async (): Promise<CatalogSearchPageInput> => ({ results: [] }) })',
    `const page: CatalogSearchPageInput = { results: [${without(fixtures.CATALOG_SEARCH_RESULTS.results[0], 'status')}], nextCursor: null }`,
  ],
  handler: [
    'handle({ bootdata: async () => snapshot })',
    'handle({ bootData: () => snapshot })',
    "handle({ refreshToken: async () => 'token' })",
    'handle({ status: (text: number) => console.log(text) })',
    'handle({ exportComplete: async () => true })',
    'handle({ purchase: ({ videoID }) => console.log(videoID) })',
    'const handlers: HostHandlers = { bootData: async () => snapshot, refreshToken: async () => pair }',
    'const { permissions: _, ...rest } = snapshot\nhandle({ bootData: async () => rest })',
    'handle({ bootData: async (): Promise<VideoDataInput> => ({ ...snapshot, projctId: 1 }) })',
    ["handle({ bootData: async () => ({ ...snapshot, projctId: 'p' }) })", notExact],
  ],
  word: [
    "void editor.addVideo({ videoId: 'v', intent: 'append' })",
    "void editor.searchCatalog({ mode: 'txt' })",
    "void editor.exportComplete({ exportId: 'e', files: ['mian'] })",
    "host.purchaseComplete({ ...outcome, status: 'succes' })",
    "host.update({ ...snapshot, hostMode: 'parnter' })",
    "host.update({ ...snapshot, context: { colorScheme: 'drak' } })",
  ],
}

/** The literal of a value without one of its fields. */
function without(value: object | undefined, field: string): string {
  return JSON.stringify({ ...value, [field]: undefined })
}

/** Every mistake. */
export const mistakes: readonly Mistake[] = Object.entries(codes).flatMap(([group, all]) =>
  all.map((entry) => {
    const [code, accepted] = typeof entry === 'string' ? [entry] : entry
    return { group: group as MistakeGroup, code, ...(accepted === undefined ? {} : { accepted }) }
  }),
)

const names = ['createEditor', 'editor', 'handle', 'host', 'outcome', 'pair', 'snapshot', 'song', 'source'] as const

/** The file of a mistake. */
export function mistakeFile({ code }: Mistake): string {
  const types = "import type { CatalogSearchPageInput, HostHandlers, VideoDataInput } from './parts.js'"
  return `import { ${names.join(', ')} } from './parts.js'\n${types}\n${code}\nexport {}\n`
}

/** What the mistakes use; it has none itself. */
export const parts = `
import type {
  AudioProfile,
  CatalogSearchPageInput,
  PurchaseComplete,
  TokenPair,
  VideoDataInput,
  VideoSource,
} from '@proscenium/protocol'
import { createEditor, type Editor } from '@proscenium/protocol/editor'
import type { Host, HostHandlers } from '@proscenium/protocol/host'

export { createEditor }
export type { CatalogSearchPageInput, HostHandlers, VideoDataInput }
export declare const editor: Editor
export declare const host: Host
export declare const outcome: PurchaseComplete
export declare const pair: TokenPair
export declare const snapshot: VideoDataInput
export declare const song: AudioProfile
export declare const source: VideoSource
export declare function handle(handlers: Partial<HostHandlers>): void
`
