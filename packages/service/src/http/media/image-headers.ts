// Headers of public images.

export const sharedImage = { 'Cache-Control': 'public, max-age=86400' } as const
/** Any page may show them, also under COEP. */
export const openImage = { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Access-Control-Allow-Origin': '*' } as const
