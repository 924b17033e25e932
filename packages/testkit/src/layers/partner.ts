import type { Layer } from './layer.ts'

/** The layers of packages/partner. */
export const partnerLayers = [
  { name: 'partner', paths: ['packages/partner/src'], packages: ['node:*'] },
  { name: 'partner/bin', paths: ['packages/partner/bin'], imports: ['partner'], packages: ['node:*'] },
  // Files that partners copy. The recipes name the packages of their frameworks.
  { name: 'partner/kit', paths: ['packages/partner/kit/node'], packages: ['express', 'hono/*', 'node:*'] },
] as const satisfies readonly Layer[]
