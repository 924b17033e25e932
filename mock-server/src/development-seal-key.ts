import { createHash } from 'node:crypto'

/** For development: publicly known, so that a database survives restarts without configuration (O-08). */
export const developmentSealKey: Uint8Array = createHash('sha256').update('proscenium development seal key').digest()
